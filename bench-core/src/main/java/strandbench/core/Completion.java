package strandbench.core;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;

/**
 * The one latch between a ring's strands and its caller: the caller waits here, outside the model and
 * never on the path of the token.
 *
 * <p>Not final: a test overrides {@link #received} to watch every strand, or to make one fail. In a
 * measured JVM this is the only class of its kind, so that the call costs what its comparison costs.
 */
public class Completion {
    private final Semaphore ended = new Semaphore(0);
    private volatile Throwable failure;
    private int holder;

    /**
     * Opens a pass.
     *
     * @param hops how often the token is to change hands, at least 0
     * @throws ExecutionException if a strand has failed before: the ring is broken for good
     */
    public final void begin(int hops) throws ExecutionException {
        if (hops < 0) {
            throw new IllegalArgumentException("hops: expected at least 0 but was " + hops);
        }
        throwFailure();
        if (ended.availablePermits() != 0) {
            throw new IllegalStateException("the ring answered more than once in an earlier pass");
        }
    }

    /**
     * Called by a strand that has just received the token.
     *
     * @param strand the strand's index
     * @param hops how many hops are left
     * @return whether the strand must pass the token on, with one hop less
     */
    public boolean received(int strand, int hops) {
        if (hops > 0) {
            return true;
        }
        holder = strand;
        ended.release();
        return false;
    }

    /** Called by a strand that cannot go on; the waiting caller and every later one get the cause. */
    public final void fail(Throwable cause) {
        failure = cause;
        ended.release();
    }

    /**
     * Waits until a strand holds the token for good.
     *
     * @return the index of that strand
     * @throws ExecutionException if a strand failed
     */
    public final int await() throws ExecutionException, InterruptedException {
        ended.acquire();
        throwFailure();
        return holder;
    }

    private void throwFailure() throws ExecutionException {
        Throwable cause = failure;
        if (cause != null) {
            throw new ExecutionException("a strand of the ring failed: " + cause, cause);
        }
    }
}
