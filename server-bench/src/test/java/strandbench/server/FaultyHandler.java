package strandbench.server;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Handles requests on threads, with one fault. */
final class FaultyHandler implements RequestHandler {
    /** What is wrong with it. */
    enum Fault {
        /** Nothing. */
        NONE,
        /** Answers before the back end has. */
        ANSWERS_EARLY,
        /** Answers twice. */
        ANSWERS_TWICE,
        /** Looks for the answer over and over. */
        SPINS,
        /** Lets requests wait one after the other. */
        TAKES_TURNS,
        /** Drops what takes longer than a second. */
        DROPS_LATE_ANSWERS,
        /** Takes a back end that is gone for one that has answered. */
        HIDES_FAILURES
    }

    private final Fault fault;
    private final ExecutorService threads;

    FaultyHandler(Fault fault) {
        this.fault = fault;
        threads = fault == Fault.TAKES_TURNS
                ? Executors.newSingleThreadExecutor()
                : Executors.newCachedThreadPool();
    }

    @Override
    public void handle(Request request) {
        threads.execute(() -> serve(request));
    }

    private void serve(Request request) {
        try {
            if (fault == Fault.ANSWERS_EARLY) {
                request.answer();
                return;
            }
            var answer = request.askBackEnd();
            while (fault == Fault.SPINS && !answer.isDone()) {
                Thread.onSpinWait();
            }
            if (fault == Fault.DROPS_LATE_ANSWERS) {
                answer.get(1, TimeUnit.SECONDS);
            }
            answer.get();
            request.answer();
            if (fault == Fault.ANSWERS_TWICE) {
                request.answer();
            }
        } catch (ExecutionException e) {
            if (fault == Fault.HIDES_FAILURES) {
                request.answer();
            } else {
                request.fail();
            }
        } catch (InterruptedException | TimeoutException e) {
            // Dropped.
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
