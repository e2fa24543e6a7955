package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.fibers.futures.AsyncCompletionStage;
import co.paralleluniverse.strands.Strand;
import co.paralleluniverse.strands.SuspendableRunnable;
import java.util.concurrent.ExecutionException;
import strandbench.server.Monitor;
import strandbench.server.Request;
import strandbench.server.RequestHandler;
import strandbench.server.Wait;

/** Requests that take a strand each: a fiber or a thread, with the same code for both. */
public final class StrandHandler implements RequestHandler {
    private final FiberThreads threads;
    private final Kind kind;
    private final Wait wait;

    /** What a strand is. */
    public enum Kind {
        /** A fiber on Quasar's scheduler. */
        FIBER,
        /** A platform thread. */
        THREAD
    }

    /** Handles requests, fibers on {@code threads}, and ends those. */
    StrandHandler(FiberThreads threads, Kind kind, Wait wait) {
        this.threads = threads;
        this.kind = kind;
        this.wait = wait;
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
        try {
            int millis;
            switch (wait) {
                case SLEEP -> {
                    millis = AsyncCompletionStage.get(request.askHowLong());
                    Strand.sleep(millis);
                }
                case CALLBACK -> millis = AsyncCompletionStage.get(request.askBackEnd());
                // Quasar knows nothing of monitors: the thread waits, and with it all of its fibers.
                case MONITOR -> millis = Monitor.await(request.askBackEnd());
                default -> throw new IllegalStateException("no way to wait: " + wait);
            }
            request.answer(millis);
        } catch (ExecutionException | InterruptedException e) {
            request.fail();
        }
    }

    @Override
    public void close() {
        threads.close();
    }
}
