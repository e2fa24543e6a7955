package strandbench.zio;

import java.util.function.Supplier;
import strandbench.core.HandOvers;

/** The primitive by which one fiber meets another to hand it an item. In Java because JMH's processor reads Java. */
public enum FiberItemHandOver {
    /** A {@code Ref} to the side that came first, and a {@code Promise} that it waits for. */
    @HandOvers(1)
    PROMISE_RENDEZVOUS(PromiseItemSlot::new),
    /** {@code ZIO.async} and its callback: the minimum. */
    @HandOvers(1)
    ASYNC_HANDOFF(HandOffItemSlot::new),
    /** Two bounded queues of capacity 1; each item is acknowledged before the next is made. */
    @HandOvers(2)
    QUEUE_ACKNOWLEDGED(AcknowledgedItemSlot::new);

    /** Makes a place for two fibers to meet. */
    final Supplier<FiberItemSlot> slot;

    FiberItemHandOver(Supplier<FiberItemSlot> slot) {
        this.slot = slot;
    }
}
