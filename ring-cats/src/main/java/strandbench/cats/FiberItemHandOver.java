package strandbench.cats;

import cats.effect.IO;
import java.util.function.Supplier;
import strandbench.core.HandOvers;

/** The primitive by which one fiber meets another to hand it an item. In Java because JMH's processor reads Java. */
public enum FiberItemHandOver {
    /** {@code Queue.synchronous}. */
    @HandOvers(2)
    QUEUE_SYNCHRONOUS(FiberItemSlot::synchronous),
    /** Two of {@code Queue.bounded(1)}: for items, and for receipts. */
    @HandOvers(2)
    QUEUE_ACKNOWLEDGED(FiberItemSlot::acknowledged),
    /** Two semaphores: for items, and for receipts. */
    @HandOvers(2)
    SEMAPHORE(FiberItemSlot::counted),
    /** A {@code Ref} to the side that came first, and a {@code Deferred} that it waits for. */
    @HandOvers(1)
    DEFERRED_RENDEZVOUS(FiberItemSlot::rendezvous);

    /** Makes a place for two fibers to meet. */
    final Supplier<IO<FiberSlot<Object>>> slot;

    FiberItemHandOver(Supplier<IO<FiberSlot<Object>>> slot) {
        this.slot = slot;
    }
}
