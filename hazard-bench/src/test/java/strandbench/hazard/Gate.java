package strandbench.hazard;

import java.util.concurrent.CountDownLatch;

/** Holds the strand that comes to it, and the strand's thread, until it is opened. */
final class Gate {
    private final CountDownLatch toOpen = new CountDownLatch(1);
    private volatile boolean holds;

    void pass() {
        holds = true;
        try {
            toOpen.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether a strand has come to it. */
    boolean holds() {
        return holds;
    }

    void open() {
        toOpen.countDown();
    }
}
