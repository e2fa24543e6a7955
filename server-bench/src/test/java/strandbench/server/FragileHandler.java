package strandbench.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.server.backend.OnPurpose;
import strandbench.server.front.Monitor;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;

/** Lets requests wait on the monitors of a few threads, with one fault, and knows when that has let them down for good. */
final class FragileHandler implements RequestHandler {
    static final int THREADS = 3;

    /** What is wrong with it. */
    enum Fault {
        /** Nothing. */
        NONE,
        /** Has a thread less than it says. */
        LACKS_A_THREAD,
        /** Asks for all requests, however few can wait. */
        ASKS_AT_ONCE,
        /** Drops a request that cannot ask. */
        DROPS_WHAT_CANNOT_ASK,
        /** Answers a request that broke again. */
        ANSWERS_AGAIN,
        /** Handles nothing any more once a request has broken. */
        DIES_OF_WHAT_BREAKS,
        /** Leaves its threads behind. */
        LEAVES_THREADS
    }

    private final Fault fault;
    private final ExecutorService threads;
    private volatile boolean isDead;
    private volatile boolean isStuck;

    FragileHandler(Fault fault) {
        this.fault = fault;
        isStuck = fault == Fault.LACKS_A_THREAD;
        threads = Executors.newFixedThreadPool(
                fault == Fault.LACKS_A_THREAD ? THREADS - 1 : THREADS,
                Thread.ofPlatform().daemon().factory());
    }

    /** Whether what a check waits for cannot come any more. */
    boolean isStuck() {
        return isStuck;
    }

    @Override
    public void handle(Request request) {
        if (isDead) {
            isStuck = true;
            return;
        }
        if (fault == Fault.ASKS_AT_ONCE) {
            CompletableFuture<Integer> asked = request.askBackEnd();
            threads.execute(() -> serve(request, asked));
        } else {
            threads.execute(() -> serve(request, null));
        }
    }

    private void serve(Request request, CompletableFuture<Integer> asked) {
        int millis;
        try {
            millis = Monitor.await(asked == null ? request.askBackEnd() : asked);
        } catch (Exception e) {
            if (fault == Fault.DROPS_WHAT_CANNOT_ASK) {
                isStuck = true;
            } else {
                request.fail();
            }
            return;
        }
        try {
            request.answer(millis);
        } catch (OnPurpose e) {
            switch (fault) {
                case ANSWERS_AGAIN -> answerAgain(request);
                case DIES_OF_WHAT_BREAKS -> isDead = true;
                default -> {
                }
            }
        }
    }

    private static void answerAgain(Request request) {
        try {
            request.fail();
        } catch (OnPurpose e) {
            // As the first time.
        }
    }

    @Override
    public void close() {
        if (fault == Fault.LEAVES_THREADS) {
            isStuck = true;
        } else {
            cleanUp();
        }
    }

    /** Ends what was left behind. */
    void cleanUp() {
        threads.shutdownNow();
        Ending.await("the threads of requests",
                bound -> threads.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
