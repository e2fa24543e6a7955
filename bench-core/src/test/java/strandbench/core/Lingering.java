package strandbench.core;

import java.util.concurrent.CountDownLatch;

/** How a strand lives on, of whoever closes it without waiting for its end. */
public final class Lingering {
    private Lingering() {}

    /** Waits, whatever interrupts it. */
    public static void until(CountDownLatch end) {
        while (true) {
            try {
                end.await();
                return;
            } catch (InterruptedException e) {
                // as if it had a lot to do
            }
        }
    }
}
