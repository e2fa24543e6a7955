package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** What strands report to that go on until they are told to end: whether to, and that they have. */
public abstract class Endless {
    private final CountDownLatch toEnd;
    private volatile boolean goesOn = true;
    private volatile Throwable failure;

    /** Waits for so many strands. */
    Endless(int strands) {
        toEnd = new CountDownLatch(strands);
    }

    /** Called by each strand before each round: whether there is to be another one. */
    public boolean goesOn() {
        return goesOn;
    }

    /** Called by each strand last. */
    public void ended() {
        toEnd.countDown();
    }

    /** Called by a strand that cannot go on, before it ends. */
    public final void fail(Throwable cause) {
        failure = cause;
    }

    /** How much all of them have done so far. */
    abstract long done();

    final void tellToEnd() {
        goesOn = false;
    }

    /**
     * Tells all strands to end, and waits for it.
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
