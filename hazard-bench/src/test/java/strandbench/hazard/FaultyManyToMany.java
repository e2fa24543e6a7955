package strandbench.hazard;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Platform threads that share a queue, with a fault, or none. */
final class FaultyManyToMany implements ManyToMany {
    enum Fault {
        NONE,
        /** One item never arrives. */
        LOSES_AN_ITEM,
        /** One item arrives twice. */
        DOUBLES_AN_ITEM,
        /** Two items change places. */
        SWAPS_ITEMS,
        /** No producer ever waits. */
        HAS_ROOM_FOR_ALL,
        /** A producer waits until its item is taken. */
        HAS_NO_ROOM,
        /** Once full, it has room for the next item only when its consumer asks for one more. */
        FILLS_LATE,
        /** A producer asks again and again whether there is room. */
        PRODUCER_POLLS,
        /** A consumer asks again and again whether there is an item. */
        CONSUMER_POLLS,
        /** Says nothing of its end. */
        NEVER_ENDS
    }

    private static final int ODD = 10;
    private static final int MANY = 50;

    private final Fault fault;
    private final ItemsWatch watch;
    private final AtomicInteger over = new AtomicInteger();
    private final CountDownLatch areMany = new CountDownLatch(MANY);
    private final Semaphore rooms = new Semaphore(0);
    private volatile int strands;
    private volatile int made;
    private volatile int polls;
    private volatile int taken;

    FaultyManyToMany(Fault fault, ItemsWatch watch) {
        this.fault = fault;
        this.watch = watch;
    }

    /** Whether it will never do more than it has done, by its fault. */
    boolean isStuck() {
        return switch (fault) {
            case NEVER_ENDS -> strands > 0 && over.get() == strands;
            // The first is taken, and the second is not.
            case HAS_NO_ROOM -> made > 1;
            // The room of the second is not given back before its consumer asks again.
            case FILLS_LATE -> taken > 1;
            case PRODUCER_POLLS, CONSUMER_POLLS -> polls > MANY;
            default -> false;
        };
    }

    @Override
    public void start(int pairs, int room) {
        strands = 2 * pairs;
        rooms.release(room);
        BlockingQueue<Integer> queue = switch (fault) {
            case HAS_ROOM_FOR_ALL, FILLS_LATE -> new LinkedBlockingQueue<>();
            case HAS_NO_ROOM -> new SynchronousQueue<>();
            default -> new ArrayBlockingQueue<>(room);
        };
        for (int i = 0; i < pairs; i++) {
            int number = i;
            start(() -> give(number, queue));
            start(() -> take(number, queue));
        }
    }

    private interface Side {
        void run() throws InterruptedException;
    }

    private void start(Side side) {
        Thread.ofPlatform().daemon().start(() -> {
            try {
                side.run();
            } catch (InterruptedException e) {
                watch.fail(e);
            }
            if (fault != Fault.NEVER_ENDS) {
                watch.ended();
            }
            over.incrementAndGet();
        });
    }

    private void give(int producer, BlockingQueue<Integer> queue) throws InterruptedException {
        while (watch.goesOn()) {
            int item = watch.made(producer);
            made++;
            areMany.countDown();
            if (item == ODD && fault == Fault.LOSES_AN_ITEM) {
                continue;
            }
            if (item == ODD && fault == Fault.SWAPS_ITEMS) {
                queue.put(watch.made(producer));
            }
            put(item, queue);
            if (item == ODD && fault == Fault.DOUBLES_AN_ITEM) {
                queue.put(item);
            }
        }
        queue.put(END);
    }

    private void take(int consumer, BlockingQueue<Integer> queue) throws InterruptedException {
        if (fault == Fault.HAS_ROOM_FOR_ALL) {
            areMany.await();
        }
        int item = take(queue);
        while (item != END) {
            watch.moved(consumer, item);
            item = take(queue);
        }
    }

    private void put(int item, BlockingQueue<Integer> queue) throws InterruptedException {
        if (fault == Fault.FILLS_LATE) {
            rooms.acquire();
        }
        if (fault != Fault.PRODUCER_POLLS) {
            queue.put(item);
            return;
        }
        for (polls = 0; !queue.offer(item); polls++) {
            Thread.yield();
        }
    }

    private int take(BlockingQueue<Integer> queue) throws InterruptedException {
        if (fault == Fault.FILLS_LATE) {
            return takeLate(queue);
        }
        if (fault != Fault.CONSUMER_POLLS) {
            return queue.take();
        }
        Integer item = queue.poll();
        for (polls = 0; item == null; polls++) {
            Thread.yield();
            item = queue.poll();
        }
        return item;
    }

    private int takeLate(BlockingQueue<Integer> queue) throws InterruptedException {
        if (taken > 1) {
            rooms.release();
        }
        int item = queue.take();
        if (taken == 0) {
            rooms.release();
        }
        taken++;
        return item;
    }

    @Override
    public void close() {}
}
