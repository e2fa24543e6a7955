package strandbench.threads;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Threads that want one lock, platform or virtual as the builder makes them. */
public final class ThreadConvoy implements Convoy {
    private final ThreadFactory threads;
    private final Locking locking;
    private final ConvoyWatch watch;

    /** A strand's rounds, and the way to do something with the same lock held. */
    private record Locking(IntConsumer rounds, Consumer<Runnable> held) {}

    public ThreadConvoy(Thread.Builder builder, Guard guard, ConvoyWatch watch) {
        threads = builder.factory();
        this.watch = watch;
        locking = switch (guard) {
            case OWN -> by(new ReentrantLock());
            case FAIR -> by(new ReentrantLock(true));
            case MONITOR -> by(new Object());
        };
    }

    private Locking by(Lock lock) {
        return new Locking(rounds(lock), action -> {
            lock.lock();
            try {
                action.run();
            } finally {
                lock.unlock();
            }
        });
    }

    private Locking by(Object monitor) {
        return new Locking(rounds(monitor), action -> {
            synchronized (monitor) {
                action.run();
            }
        });
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
        threads.newThread(() -> locking.held().accept(() -> found(strands))).start();
    }

    private void found(int strands) {
        for (int i = 0; i < strands; i++) {
            int strand = i;
            threads.newThread(() -> run(strand)).start();
        }
    }

    private void run(int strand) {
        locking.rounds().accept(strand);
        watch.ended();
    }

    @Override
    public void close() {}
}
