package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.Exchanger;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Supplier;
import strandbench.core.HandOvers;

/** The primitive by which a thread, platform or virtual, meets another to hand it an item. */
public enum ItemHandOver {
    /** A volatile flag, {@code LockSupport.park} and {@code unpark}: the minimum. */
    @HandOvers(2)
    PARK(ItemSlot.Parked::new),
    /** {@code ReentrantLock} and a {@code Condition} for each side. */
    @HandOvers(2)
    LOCK_CONDITION(ItemSlot.Locked::new),
    /** {@code synchronized}, {@code wait} and {@code notify}. */
    @HandOvers(2)
    MONITOR(ItemSlot.Monitored::new),
    /** As {@link #PARK}, but the second strand to arrive goes on: the minimum of a rendezvous. */
    @HandOvers(1)
    PARK_RENDEZVOUS(ItemSlot.ParkedMeeting::new),
    /** {@code SynchronousQueue}, which spins for a while before it parks. */
    @HandOvers(1)
    SYNCHRONOUS_QUEUE(() -> new ItemSlot.Queued(new SynchronousQueue<>())),
    /** {@code LinkedTransferQueue.transfer}. */
    @HandOvers(1)
    TRANSFER_QUEUE(ItemSlot.Transferred::new),
    /** {@code Exchanger}, with nothing in exchange; spins before it parks. */
    @HandOvers(1)
    EXCHANGER(() -> new ItemSlot.Exchanged(new Exchanger<>())),
    /**
     * A jox channel without a buffer, made for virtual threads. With more than one CPU, the first to arrive spins
     * before it parks: 128 looks, or 1,024 from five CPUs on. An item is cheap as long as both sides have a CPU, and
     * much dearer once one side has parked.
     */
    @HandOvers(1)
    JOX_RENDEZVOUS(() -> new ItemSlot.Channelled(Channel.newRendezvousChannel())),
    /** Two such channels, which take turns; the consumer receives by a jox {@code select} of both. */
    @HandOvers(1)
    JOX_SELECT(SelectedSlot::new),
    /** A bound: a volatile flag on which both sides spin. */
    @HandOvers(2)
    SPIN(ItemSlot.Spun::new),
    /** A bound: as {@link #SPIN}, with the CPU hint {@code Thread.onSpinWait}. */
    @HandOvers(2)
    SPIN_ON_WAIT(ItemSlot.SpunOnWait::new);

    private final Supplier<ItemSlot> slot;

    ItemHandOver(Supplier<ItemSlot> slot) {
        this.slot = slot;
    }

    /** A place for two strands to meet. */
    public ItemSlot slot() {
        return slot.get();
    }

    /** Whether both strands keep a CPU, or a carrier, while they wait. */
    public boolean spins() {
        return this == SPIN || this == SPIN_ON_WAIT;
    }

    /**
     * Rejects a spin if the two sides could not run at the same time.
     *
     * @param cpus how many strands can run at once
     * @throws IllegalStateException if that is less than two
     */
    public void requireRunnableOn(int cpus) {
        if (spins() && cpus < 2) {
            throw new IllegalStateException(
                    "variant=%s: needs 2 CPUs, one for each side, but may use %d; give it another CPU or leave it out"
                            .formatted(this, cpus));
        }
    }
}
