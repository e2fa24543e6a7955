package strandbench.threads;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Threads that want one lock, platform or virtual as the builder makes them. */
public final class ThreadConvoy implements Convoy {
    private final ThreadFactory threads;
    private final IntConsumer rounds;
    private final ConvoyWatch watch;

    public ThreadConvoy(Thread.Builder builder, Guard guard, ConvoyWatch watch) {
        threads = builder.factory();
        this.watch = watch;
        rounds = switch (guard) {
            case OWN -> rounds(new ReentrantLock());
            case FAIR -> rounds(new ReentrantLock(true));
            case MONITOR -> rounds(new Object());
        };
    }

    private IntConsumer rounds(Lock lock) {
        return strand -> {
            while (watch.goesOn()) {
                lock.lock();
                try {
                    watch.enter(strand);
                } finally {
                    lock.unlock();
                }
            }
        };
    }

    private IntConsumer rounds(Object monitor) {
        return strand -> {
            while (watch.goesOn()) {
                synchronized (monitor) {
                    watch.enter(strand);
                }
            }
        };
    }

    @Override
    public void start(int strands) {
        threads.newThread(() -> found(strands)).start();
    }

    private void found(int strands) {
        for (int i = 0; i < strands; i++) {
            int strand = i;
            threads.newThread(() -> run(strand)).start();
        }
    }

    private void run(int strand) {
        rounds.accept(strand);
        watch.ended();
    }

    @Override
    public void close() {}
}
