package strandbench.threads;

import java.util.concurrent.ThreadFactory;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Threads that share a queue, platform or virtual as the builder makes them. */
public final class ThreadManyToMany implements ManyToMany {
    private final ThreadFactory threads;
    private final SharedQueue kind;
    private final ItemsWatch watch;

    public ThreadManyToMany(Thread.Builder builder, SharedQueue kind, ItemsWatch watch) {
        threads = builder.factory();
        this.kind = kind;
        this.watch = watch;
    }

    @Override
    public void start(int pairs, int room) {
        SharedQueue.Items queue = kind.open(room);
        threads.newThread(() -> found(pairs, queue)).start();
    }

    private void found(int pairs, SharedQueue.Items queue) {
        for (int i = 0; i < pairs; i++) {
            int number = i;
            threads.newThread(() -> give(number, queue)).start();
            threads.newThread(() -> take(number, queue)).start();
        }
    }

    private void give(int producer, SharedQueue.Items queue) {
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

    private void take(int consumer, SharedQueue.Items queue) {
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
