package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One thread waits here for a whole number, at least 0, that another gives it. At most one number is on its way at a
 * time: the giver may rely on an empty slot.
 */
public interface Slot {
    /** Gives the number to the slot's owner. */
    void give(int value) throws InterruptedException;

    /** Waits for the number and takes it; called by the slot's owner only. */
    int take() throws InterruptedException;

    /** Names the thread that will take, before it starts. */
    default void ownedBy(Thread owner) {}

    /** The slot is empty. */
    int EMPTY = -1;

    /** A field under a {@link ReentrantLock}, and one condition. */
    final class Locked implements Slot {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition full = lock.newCondition();
        private int value = EMPTY;

        @Override
        public void give(int given) {
            lock.lock();
            try {
                value = given;
                full.signal();
            } finally {
                lock.unlock();
            }
        }

        @Override
        public int take() throws InterruptedException {
            lock.lock();
            try {
                while (value == EMPTY) {
                    full.await();
                }
                int taken = value;
                value = EMPTY;
                return taken;
            } finally {
                lock.unlock();
            }
        }
    }

    /** A volatile field; the owner parks while it is empty. */
    final class Parked implements Slot {
        private volatile int value = EMPTY;
        private Thread owner;

        @Override
        public void ownedBy(Thread thread) {
            owner = thread;
        }

        @Override
        public void give(int given) {
            value = given;
            LockSupport.unpark(owner);
        }

        @Override
        public int take() throws InterruptedException {
            int taken;
            while ((taken = value) == EMPTY) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                LockSupport.park(this);
            }
            value = EMPTY;
            return taken;
        }
    }

    /** A field under the slot's own monitor; one waits, one notifies. */
    final class Monitored implements Slot {
        private int value = EMPTY;

        @Override
        public synchronized void give(int given) {
            value = given;
            notify();
        }

        @Override
        public synchronized int take() throws InterruptedException {
            while (value == EMPTY) {
                wait();
            }
            int taken = value;
            value = EMPTY;
            return taken;
        }
    }

    /** A plain field, published by the permit of a semaphore. */
    final class Permitted implements Slot {
        private final Semaphore full = new Semaphore(0);
        private int value;

        @Override
        public void give(int given) {
            value = given;
            full.release();
        }

        @Override
        public int take() throws InterruptedException {
            full.acquire();
            return value;
        }
    }

    /** A blocking queue of the JDK, whose API boxes the number: that is part of its price. */
    record Queued(BlockingQueue<Integer> queue) implements Slot {
        @Override
        public void give(int given) throws InterruptedException {
            queue.put(given);
        }

        @Override
        public int take() throws InterruptedException {
            return queue.take();
        }
    }

    /** A transfer queue: the giver waits until the number is taken. Boxes, as {@link Queued} does. */
    record Transferred(TransferQueue<Integer> queue) implements Slot {
        Transferred() {
            this(new LinkedTransferQueue<>());
        }

        @Override
        public void give(int given) throws InterruptedException {
            queue.transfer(given);
        }

        @Override
        public int take() throws InterruptedException {
            return queue.take();
        }
    }

    /** A jox channel. Boxes, as {@link Queued} does. */
    record Channelled(Channel<Integer> channel) implements Slot {
        @Override
        public void give(int given) throws InterruptedException {
            channel.send(given);
        }

        @Override
        public int take() throws InterruptedException {
            return channel.receive();
        }
    }
}
