package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import strandbench.core.Ending;

/** Ends fibers, also while they wait. */
final class FiberEnding {
    private FiberEnding() {}

    /**
     * Interrupts {@code fibers}, which have all been started, and waits for their end.
     *
     * @throws IllegalStateException if one does not end, see {@link Ending#await}
     */
    static void end(List<? extends Fiber<?>> fibers) {
        fibers.forEach(Fiber::interrupt);
        await(fibers.size() + " fibers", fibers);
    }

    /** Waits for the end of {@code fibers}, as {@link Ending#await} does. */
    static void await(String strands, List<? extends Fiber<?>> fibers) {
        Ending.await(strands, bound -> joinedWithin(fibers, bound));
    }

    private static boolean joinedWithin(List<? extends Fiber<?>> fibers, Duration bound)
            throws Exception {
        try {
            for (Fiber<?> fiber : fibers) {
                fiber.join(bound.toMillis(), TimeUnit.MILLISECONDS);
            }
            return true;
        } catch (TimeoutException e) {
            return false;
        }
    }
}
