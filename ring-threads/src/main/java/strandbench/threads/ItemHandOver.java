package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.Exchanger;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Supplier;
import strandbench.core.HandOvers;

/** The primitive by which a thread, platform or virtual, meets another to hand it an item. */
public enum ItemHandOver {
    /** A volatile flag, {@code LockSupport.park} and {@code unpark}: the least that is needed. */
    @HandOvers(2)
    PARK(ItemSlot.Parked::new),
    /** {@code ReentrantLock} and a {@code Condition} for each side. */
    @HandOvers(2)
    LOCK_CONDITION(ItemSlot.Locked::new),
    /** {@code synchronized}, {@code wait} and {@code notify}. */
    @HandOvers(2)
    MONITOR(ItemSlot.Monitored::new),
    /** As {@link #PARK}, but whoever comes second goes on: what a rendezvous needs at least. */
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
     * A channel of jox without a buffer, made for virtual threads. Where there is more than one CPU, who comes
     * first looks 128 times, from five CPUs on 1,024 times, for the other before it parks: an item costs little
     * as long as both sides have a CPU, and much more once one of them has parked.
     */
    @HandOvers(1)
    JOX_RENDEZVOUS(() -> new ItemSlot.Channelled(Channel.newRendezvousChannel())),
    /** A bound: a volatile flag that both sides watch without giving up their CPU. */
    @HandOvers(2)
    SPIN(ItemSlot.Spun::new),
    /** A bound: as {@link #SPIN}, telling the CPU by {@code Thread.onSpinWait}. */
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
     * Refuses a spin where the two sides could not run at the same time.
     *
     * @param cpus how many of them can run at once
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
