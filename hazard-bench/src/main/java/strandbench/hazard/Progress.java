package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** How far some strands have come that wait for each other. */
final class Progress {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch toEnd;

    /** Of so many strands. */
    Progress(int strands) {
        toEnd = new CountDownLatch(strands);
    }

    /** One of them is about to wait, and holds what the others want. */
    void begun() {
        begun.countDown();
    }

    /** One of them has ended. */
    void ended() {
        toEnd.countDown();
    }

    boolean hasBegunWithin(Duration bound) throws InterruptedException {
        return begun.await(bound.toMillis(), TimeUnit.MILLISECONDS);
    }

    boolean hasEndedWithin(Duration bound) throws InterruptedException {
        return toEnd.await(bound.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** How many have not ended. */
    long left() {
        return toEnd.getCount();
    }
}
