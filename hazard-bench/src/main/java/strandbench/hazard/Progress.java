package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** The progress of strands that wait for each other. */
final class Progress {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch toEnd;
    private volatile Throwable failure;

    /** For this number of strands. */
    Progress(int strands) {
        toEnd = new CountDownLatch(strands);
    }

    /** Called by a strand that is about to wait, and holds the resource that others want. */
    void begun() {
        begun.countDown();
    }

    /** Called by a strand that has ended. */
    void ended() {
        toEnd.countDown();
    }

    boolean hasBegunWithin(Duration bound) throws InterruptedException {
        return begun.await(bound.toMillis(), TimeUnit.MILLISECONDS);
    }

    boolean hasEndedWithin(Duration bound) throws InterruptedException {
        return toEnd.await(bound.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** How many strands have not ended. */
    long left() {
        return toEnd.getCount();
    }

    /** The same strands. One that fails has ended, and its failure is kept for {@link #requireNoFailure}. */
    Strands watch(Strands strands) {
        return new Strands() {
            @Override
            public void start(Runnable body) {
                strands.start(() -> {
                    try {
                        body.run();
                    } catch (RuntimeException | Error e) {
                        failure = e;
                        ended();
                        throw e;
                    }
                });
            }

            @Override
            public void close() {
                strands.close();
            }
        };
    }

    /** Fails if a strand failed: it neither finished nor hangs. */
    void requireNoFailure() throws ExecutionException {
        if (failure != null) {
            throw new ExecutionException("a strand failed: " + failure, failure);
        }
    }
}
