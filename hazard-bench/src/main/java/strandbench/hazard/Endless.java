package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Strands that run until they are told to end report to it: it tells them when to end, and they report their end. */
public abstract class Endless {
    private final CountDownLatch toEnd;
    private volatile boolean goesOn = true;
    private volatile Throwable failure;

    /** Waits for this number of strands. */
    Endless(int strands) {
        toEnd = new CountDownLatch(strands);
    }

    /** Called by each strand before each round: whether to run another round. */
    public boolean goesOn() {
        return goesOn;
    }

    /** Called by each strand as its last action. */
    public void ended() {
        toEnd.countDown();
    }

    /** Called by a strand that cannot go on, before it ends. */
    public final void fail(Throwable cause) {
        failure = cause;
    }

    /** The work that all strands have done so far. */
    abstract long done();

    final void tellToEnd() {
        goesOn = false;
    }

    /**
     * Tells all strands to end, and waits for their end.
     *
     * @throws ExecutionException if one failed
     * @throws IllegalStateException if they do not end in time
     */
    final void stop(Duration bound) throws ExecutionException, InterruptedException {
        tellToEnd();
        boolean haveEnded = toEnd.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        if (failure != null) {
            throw new ExecutionException("a strand failed: " + failure, failure);
        }
        if (!haveEnded) {
            throw new IllegalStateException("waited %s in vain for %d strands to end"
                    .formatted(bound, toEnd.getCount()));
        }
    }
}
