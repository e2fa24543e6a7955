package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A producer meets its consumer here, without a buffer: the producer goes on after its item has been taken. There is
 * one of each, and each may be interrupted while it waits.
 */
public interface ItemSlot {
    /** Gives an item and waits until it is taken. */
    void give(long item) throws InterruptedException;

    /** Waits for an item and takes it. */
    long take() throws InterruptedException;

    /** Names the two threads before they start. */
    default void between(Thread producer, Thread consumer) {}

    /** A field under a {@link ReentrantLock}, and one condition for each side. */
    final class Locked implements ItemSlot {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition full = lock.newCondition();
        private final Condition empty = lock.newCondition();
        private long item;
        private boolean isFull;

        @Override
        public void give(long given) throws InterruptedException {
            lock.lock();
            try {
                item = given;
                isFull = true;
                full.signal();
                while (isFull) {
                    empty.await();
                }
            } finally {
                lock.unlock();
            }
        }

        @Override
        public long take() throws InterruptedException {
            lock.lock();
            try {
                while (!isFull) {
                    full.await();
                }
                isFull = false;
                empty.signal();
                return item;
            } finally {
                lock.unlock();
            }
        }
    }

    /** A field published by a volatile flag; each side parks while it waits for the other. */
    final class Parked implements ItemSlot {
        private volatile boolean isFull;
        private long item;
        private Thread producer;
        private Thread consumer;

        @Override
        public void between(Thread theProducer, Thread theConsumer) {
            producer = theProducer;
            consumer = theConsumer;
        }

        @Override
        public void give(long given) throws InterruptedException {
            item = given;
            isFull = true;
            LockSupport.unpark(consumer);
            while (isFull) {
                park(this);
            }
        }

        @Override
        public long take() throws InterruptedException {
            while (!isFull) {
                park(this);
            }
            long taken = item;
            isFull = false;
            LockSupport.unpark(producer);
            return taken;
        }
    }

    /**
     * The waiting side, if any. The first to arrive parks; the second gives or takes, wakes up the first and goes on:
     * half as many switches as with {@link Parked}.
     */
    final class ParkedMeeting implements ItemSlot {
        private static final int NOBODY = 0;
        private static final int PRODUCER = 1;
        private static final int CONSUMER = 2;

        private final AtomicInteger waiting = new AtomicInteger(NOBODY);

        /** The item of a waiting producer. */
        private long offered;

        /** The item for a consumer that has waited; {@code offered} may already be the next one. */
        private long handed;
        private Thread producer;
        private Thread consumer;

        @Override
        public void between(Thread theProducer, Thread theConsumer) {
            producer = theProducer;
            consumer = theConsumer;
        }

        @Override
        public void give(long given) throws InterruptedException {
            offered = given;
            if (waiting.compareAndSet(NOBODY, PRODUCER)) {
                while (waiting.get() == PRODUCER) {
                    park(this);
                }
            } else {
                handed = given;
                waiting.set(NOBODY);
                LockSupport.unpark(consumer);
            }
        }

        @Override
        public long take() throws InterruptedException {
            if (waiting.compareAndSet(NOBODY, CONSUMER)) {
                while (waiting.get() == CONSUMER) {
                    park(this);
                }
                return handed;
            }
            long taken = offered;
            waiting.set(NOBODY);
            LockSupport.unpark(producer);
            return taken;
        }
    }

    /** A field under the slot's own monitor; one waits, one notifies. */
    final class Monitored implements ItemSlot {
        private long item;
        private boolean isFull;

        @Override
        public synchronized void give(long given) throws InterruptedException {
            item = given;
            isFull = true;
            notify();
            while (isFull) {
                wait();
            }
        }

        @Override
        public synchronized long take() throws InterruptedException {
            while (!isFull) {
                wait();
            }
            isFull = false;
            notify();
            return item;
        }
    }

    /** A synchronous queue, whose API boxes the item: that is part of its price. */
    record Queued(BlockingQueue<Long> queue) implements ItemSlot {
        @Override
        public void give(long item) throws InterruptedException {
            queue.put(item);
        }

        @Override
        public long take() throws InterruptedException {
            return queue.take();
        }
    }

    /** A transfer queue. Boxes, as {@link Queued} does. */
    record Transferred(TransferQueue<Long> queue) implements ItemSlot {
        Transferred() {
            this(new LinkedTransferQueue<>());
        }

        @Override
        public void give(long item) throws InterruptedException {
            queue.transfer(item);
        }

        @Override
        public long take() throws InterruptedException {
            return queue.take();
        }
    }

    /** An exchanger: the consumer gives nothing for the item. Boxes, as {@link Queued} does. */
    record Exchanged(Exchanger<Long> exchanger) implements ItemSlot {
        @Override
        public void give(long item) throws InterruptedException {
            exchanger.exchange(item);
        }

        @Override
        public long take() throws InterruptedException {
            return exchanger.exchange(null);
        }
    }

    /** A jox channel without a buffer. Boxes, as {@link Queued} does. */
    record Channelled(Channel<Long> channel) implements ItemSlot {
        @Override
        public void give(long item) throws InterruptedException {
            channel.send(item);
        }

        @Override
        public long take() throws InterruptedException {
            return channel.receive();
        }
    }

    /**
     * A field published by a volatile flag; each side spins while it waits, so that both keep a CPU busy. An interrupt
     * ends the spin: each turn reads a field of the thread.
     */
    final class Spun implements ItemSlot {
        private volatile boolean isFull;
        private long item;

        @Override
        public void give(long given) throws InterruptedException {
            item = given;
            isFull = true;
            while (isFull) {
                throwInterrupted();
            }
        }

        @Override
        public long take() throws InterruptedException {
            while (!isFull) {
                throwInterrupted();
            }
            long taken = item;
            isFull = false;
            return taken;
        }
    }

    /** As {@link Spun}, with {@link Thread#onSpinWait} in each turn. */
    final class SpunOnWait implements ItemSlot {
        private volatile boolean isFull;
        private long item;

        @Override
        public void give(long given) throws InterruptedException {
            item = given;
            isFull = true;
            while (isFull) {
                Thread.onSpinWait();
                throwInterrupted();
            }
        }

        @Override
        public long take() throws InterruptedException {
            while (!isFull) {
                Thread.onSpinWait();
                throwInterrupted();
            }
            long taken = item;
            isFull = false;
            return taken;
        }
    }

    private static void park(ItemSlot slot) throws InterruptedException {
        LockSupport.park(slot);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private static void throwInterrupted() throws InterruptedException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedException();
        }
    }
}
