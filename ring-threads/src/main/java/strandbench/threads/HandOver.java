package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;

/** The primitive by which one thread, platform or virtual, hands a number to another. */
public enum HandOver implements Slots {
    /** A volatile slot, {@code LockSupport.park} and {@code unpark}: the least that is needed. */
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
     * A channel of jox without a buffer: a rendezvous as well. Made for virtual threads, and good for both.
     * Where there is more than one CPU, who comes first looks 128 times, from five CPUs on 1,024 times, for the
     * other before it parks. So each strand that has passed the token on keeps a CPU for a while, and its
     * figures depend on whether another is free.
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
    /** A channel of jox with room for one, which parks at once. */
    JOX_BUFFERED {
        @Override
        public Slot slot() {
            return new Slot.Channelled(Channel.newBufferedChannel(1));
        }
    }
}
