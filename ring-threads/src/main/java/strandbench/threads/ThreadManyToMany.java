package strandbench.threads;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadFactory;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Threads that share an {@code ArrayBlockingQueue}, platform or virtual as the builder makes them. */
public final class ThreadManyToMany implements ManyToMany {
    private final ThreadFactory threads;
    private final ItemsWatch watch;

    public ThreadManyToMany(Thread.Builder builder, ItemsWatch watch) {
        threads = builder.factory();
        this.watch = watch;
    }

    @Override
    public void start(int pairs, int room) {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(room);
        threads.newThread(() -> found(pairs, queue)).start();
    }

    private void found(int pairs, BlockingQueue<Integer> queue) {
        for (int i = 0; i < pairs; i++) {
            int number = i;
            threads.newThread(() -> give(number, queue)).start();
            threads.newThread(() -> take(number, queue)).start();
        }
    }

    private void give(int producer, BlockingQueue<Integer> queue) {
        try {
            while (watch.goesOn()) {
                queue.put(watch.made(producer));
            }
            queue.put(END);
        } catch (InterruptedException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    private void take(int consumer, BlockingQueue<Integer> queue) {
        try {
            int item = queue.take();
            while (item != END) {
                watch.moved(consumer, item);
                item = queue.take();
            }
        } catch (InterruptedException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
