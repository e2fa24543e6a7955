package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;

/** The primitive by which one thread, platform or virtual, hands a number to another. */
public enum HandOver implements Slots {
    /** A volatile slot, {@code LockSupport.park} and {@code unpark}: the minimum. */
    PARK {
        @Override
        public Slot slot() {
            return new Slot.Parked();
        }
    },
    /** {@code ReentrantLock} and one {@code Condition} per strand. */
    LOCK_CONDITION {
        @Override
        public Slot slot() {
            return new Slot.Locked();
        }
    },
    /** {@code synchronized}, {@code wait} and {@code notify}. */
    MONITOR {
        @Override
        public Slot slot() {
            return new Slot.Monitored();
        }
    },
    /** {@code SynchronousQueue}: a rendezvous, so the giver may have to wait too. */
    SYNCHRONOUS_QUEUE {
        @Override
        public Slot slot() {
            return new Slot.Queued(new SynchronousQueue<>());
        }

        @Override
        public Slot slotToItself() {
            return ARRAY_QUEUE.slot();
        }
    },
    /** {@code LinkedTransferQueue.transfer}: a rendezvous as well. */
    TRANSFER_QUEUE {
        @Override
        public Slot slot() {
            return new Slot.Transferred();
        }

        @Override
        public Slot slotToItself() {
            return new Slot.Queued(new LinkedTransferQueue<>());
        }
    },
    /** {@code ArrayBlockingQueue} of capacity 1. */
    ARRAY_QUEUE {
        @Override
        public Slot slot() {
            return new Slot.Queued(new ArrayBlockingQueue<>(1));
        }
    },
    /** {@code LinkedBlockingQueue}, unbounded. */
    LINKED_QUEUE {
        @Override
        public Slot slot() {
            return new Slot.Queued(new LinkedBlockingQueue<>());
        }
    },
    /** A plain slot and a {@code Semaphore}. */
    SEMAPHORE {
        @Override
        public Slot slot() {
            return new Slot.Permitted();
        }
    },
    /**
     * A jox channel without a buffer: a rendezvous too. Made for virtual threads; platform threads can use it. With
     * more than one CPU, the first to arrive spins before it parks: 128 looks, or 1,024 from five CPUs on. So each
     * strand that has passed the token on keeps a CPU for a while, and its figures depend on a free CPU.
     */
    JOX_RENDEZVOUS {
        @Override
        public Slot slot() {
            return new Slot.Channelled(Channel.newRendezvousChannel());
        }

        @Override
        public Slot slotToItself() {
            return JOX_BUFFERED.slot();
        }
    },
    /** A jox channel with room for one, which parks at once. */
    JOX_BUFFERED {
        @Override
        public Slot slot() {
            return new Slot.Channelled(Channel.newBufferedChannel(1));
        }
    }
}
