package strandbench.core;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;

/**
 * The one latch between a workload's strands and its caller. The caller waits here, outside the model and never on the
 * path of a hand-over. Each workload's subclass adds the reports of its strands.
 *
 * <p>The subclasses are not final: a test overrides the methods that strands call, to watch every strand or to make one
 * fail. A measured JVM has one subclass only, so that such a call costs no more than its body.
 */
public abstract class Completion {
    private final Semaphore ended = new Semaphore(0);
    private volatile Throwable failure;
    private long answer;

    /**
     * Opens a run.
     *
     * @throws ExecutionException if a strand has failed before: the object is broken for good
     */
    protected final void open() throws ExecutionException {
        throwFailure();
        if (ended.availablePermits() != 0) {
            throw new IllegalStateException("answered more than once in an earlier run");
        }
    }

    /** Wakes the caller with the answer. */
    protected final void answer(long value) {
        answer = value;
        ended.release();
    }

    /** Keeps the first cause that a strand could not go on for. */
    protected final synchronized void keep(Throwable cause) {
        if (failure == null) {
            failure = cause;
        }
    }

    /** Called by a strand that cannot go on; the waiting caller and every later one get the cause. */
    public abstract void fail(Throwable cause);

    /**
     * Waits for the answer.
     *
     * @throws ExecutionException if a strand failed
     */
    public final long await() throws ExecutionException, InterruptedException {
        ended.acquire();
        throwFailure();
        return answer;
    }

    private void throwFailure() throws ExecutionException {
        Throwable cause = failure;
        if (cause != null) {
            throw new ExecutionException("a strand failed: " + cause, cause);
        }
    }
}
