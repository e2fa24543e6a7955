package strandbench.threads;

import com.softwaremill.jox.Channel;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.IntFunction;

/** The queue, with room for some items, that producing and consuming threads share. */
public enum SharedQueue {
    /** {@code ArrayBlockingQueue}: one lock for both sides. */
    ARRAY(room -> new Blocking(new ArrayBlockingQueue<>(room))),
    /** The same with a fair lock, which lets the longest waiter in. */
    ARRAY_FAIR(room -> new Blocking(new ArrayBlockingQueue<>(room, true))),
    /** {@code LinkedBlockingQueue}: a lock for each side. */
    LINKED(room -> new Blocking(new LinkedBlockingQueue<>(room))),
    /** A buffered jox channel, made for virtual threads. It lets waiters in first come, first served. */
    JOX(room -> new Buffered(Channel.newBufferedChannel(room)));

    private final IntFunction<Items> opening;

    /** Puts and takes items; a strand waits while there is no room, or no item. */
    interface Items {
        void put(Integer item) throws InterruptedException;

        Integer take() throws InterruptedException;
    }

    private record Blocking(BlockingQueue<Integer> queue) implements Items {
        @Override
        public void put(Integer item) throws InterruptedException {
            queue.put(item);
        }

        @Override
        public Integer take() throws InterruptedException {
            return queue.take();
        }
    }

    private record Buffered(Channel<Integer> channel) implements Items {
        @Override
        public void put(Integer item) throws InterruptedException {
            channel.send(item);
        }

        @Override
        public Integer take() throws InterruptedException {
            return channel.receive();
        }
    }

    SharedQueue(IntFunction<Items> opening) {
        this.opening = opening;
    }

    /** A queue with room for so many items. */
    Items open(int room) {
        return opening.apply(room);
    }
}
