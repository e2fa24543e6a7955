package strandbench.quasar;

import java.util.function.Supplier;

/** The primitive by which a fiber meets another to hand it an item. */
public enum FiberItemHandOver {
    /** A volatile flag, {@code Fiber.park} and {@code unpark}: the least that is needed. */
    FIBER_PARK(FiberItemSlot.Parked::new),
    /** A channel without a buffer. Boxes, because Quasar has no primitive rendezvous. */
    CHANNEL_RENDEZVOUS(FiberItemSlot.Met::new),
    /** Two actors; a message asks for each item, which comes boxed in a second message. */
    ACTOR(FiberItemSlot.Pulled::new);

    private final Supplier<FiberItemSlot> slot;

    FiberItemHandOver(Supplier<FiberItemSlot> slot) {
        this.slot = slot;
    }

    /** A place for two fibers to meet. */
    FiberItemSlot slot() {
        return slot.get();
    }
}
