package strandbench.quasar;

import java.util.function.Supplier;
import strandbench.core.HandOvers;

/** The primitive by which a fiber meets another to hand it an item. */
public enum FiberItemHandOver {
    /** A volatile flag, {@code Fiber.park} and {@code unpark}: the minimum. */
    @HandOvers(2)
    FIBER_PARK(FiberItemSlot.Parked::new),
    /** A channel without a buffer. Boxes, because Quasar has no primitive rendezvous. */
    @HandOvers(1)
    CHANNEL_RENDEZVOUS(FiberItemSlot.Met::new),
    /** Two actors; a message asks for each item, which comes boxed in a second message. */
    @HandOvers(2)
    ACTOR(FiberItemSlot.Pulled::new),
    /** As {@link #FIBER_PARK}, but the second fiber to arrive goes on: the minimum of a rendezvous. */
    @HandOvers(1)
    FIBER_PARK_RENDEZVOUS(FiberItemSlot.ParkedMeeting::new);

    private final Supplier<FiberItemSlot> slot;

    FiberItemHandOver(Supplier<FiberItemSlot> slot) {
        this.slot = slot;
    }

    /** A place for two fibers to meet. */
    FiberItemSlot slot() {
        return slot.get();
    }
}
