package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberAsync;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.fibers.futures.AsyncCompletionStage;
import co.paralleluniverse.strands.Strand;
import co.paralleluniverse.strands.SuspendableRunnable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.server.front.Monitor;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** Requests that take a strand each: a fiber or a thread, with the same code for both. */
public final class StrandHandler implements RequestHandler {
    private final FiberThreads threads;
    private final Kind kind;
    private final Wait wait;
    private final ExecutorService blocking;

    /** The kinds of strand. */
    public enum Kind {
        /** A fiber on Quasar's scheduler. */
        FIBER,
        /** A platform thread. */
        THREAD
    }

    /**
     * Handles requests, fibers on {@code threads}, and ends those. Blocking calls have a separate pool. Quasar lets the
     * caller choose the pool, and uses a cached one for its own blocking calls, to open files. So there are as many
     * threads as waiting calls.
     */
    StrandHandler(FiberThreads threads, Kind kind, Wait wait) {
        this(threads, kind, wait,
                Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory()));
    }

    /** The same with {@code blocking} for blocking calls; ends that too. */
    StrandHandler(FiberThreads threads, Kind kind, Wait wait, ExecutorService blocking) {
        this.threads = threads;
        this.kind = kind;
        this.wait = wait;
        this.blocking = blocking;
    }

    @Override
    public void handle(Request request) {
        strand(() -> serve(request)).start();
    }

    private Strand strand(SuspendableRunnable body) {
        return switch (kind) {
            case FIBER -> new Fiber<Void>(threads.scheduler(), body);
            case THREAD -> Strand.of(Thread.ofPlatform().daemon()
                    .unstarted(Strand.toRunnable(body)));
        };
    }

    private void serve(Request request) throws SuspendExecution {
        int millis;
        try {
            switch (wait) {
                case SLEEP -> {
                    millis = AsyncCompletionStage.get(request.askHowLong());
                    Strand.sleep(millis);
                }
                case CALLBACK -> millis = AsyncCompletionStage.get(request.askBackEnd());
                // Quasar does not support monitors: one of the pool's threads waits for the fiber.
                case MONITOR -> millis = FiberAsync.runBlocking(blocking,
                        () -> Monitor.await(request.askBackEnd()));
                default -> throw new IllegalStateException("no way to wait: " + wait);
            }
        } catch (OutOfMemoryError e) {
            // The pool cannot start another thread.
            request.refuse();
            return;
        } catch (Exception e) {
            request.fail();
            return;
        }
        request.answer(millis);
    }

    @Override
    public void close() {
        // First, so that fibers that wait for it still answer.
        blocking.shutdownNow();
        Ending.await("the threads of what blocks",
                bound -> blocking.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
        threads.close();
    }
}
