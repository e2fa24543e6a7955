package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Strands that only want to run. */
public final class Bystanders {
    /** How many there are. */
    public static final int COUNT = 10;

    private final CountDownLatch toEnd = new CountDownLatch(COUNT);

    private Bystanders() {}

    /** Starts all of them. */
    static Bystanders start(Strands strands) {
        Bystanders bystanders = new Bystanders();
        for (int i = 0; i < COUNT; i++) {
            strands.start(bystanders.toEnd::countDown);
        }
        return bystanders;
    }

    boolean haveEndedWithin(Duration bound) throws InterruptedException {
        return toEnd.await(bound.toMillis(), TimeUnit.MILLISECONDS);
    }
}
