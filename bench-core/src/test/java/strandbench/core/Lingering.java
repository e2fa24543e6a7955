package strandbench.core;

import java.util.concurrent.CountDownLatch;

/** A strand that lives on: its stopper closes it without waiting for its end. */
public final class Lingering {
    private Lingering() {}

    /** Waits for the end, also while it is interrupted. */
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
