package strandbench.hazard;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import strandbench.core.Ending;
import strandbench.core.JvmOptions;

/**
 * The reason why some strands wait, more than there are CPUs. All of it is plain JDK code, as in a library that knows
 * nothing of strands.
 */
public enum Blocking {
    /** A monitor; its owner sleeps in it. */
    MONITOR_OVER_SLEEP((strands, cpus) -> new MonitorBlockers(strands, Holds::sleep)),
    /** A monitor; its owner reads from a socket in it. */
    MONITOR_OVER_READ((strands, cpus) -> new MonitorBlockers(strands, Holds::read)),
    /**
     * A permit; its owner sleeps, and each other strand asks for it again and again, with {@code Thread.yield} between,
     * as in a pool of connections.
     */
    POLL_OVER_SLEEP((strands, cpus) -> Blocking::pollOverSleep),
    /** {@code Object.wait}, until another strand, started later, calls {@code notify}. */
    OBJECT_WAIT((strands, cpus) -> Blocking::waitForNotify) {
        @Override
        int strands(int cpus) {
            return 2 * super.strands(cpus);
        }
    },
    /** A lock: the first strand of its queue waits in no monitor, each other strand in its own monitor. */
    LOCK_BEHIND_MONITOR((strands, cpus) -> new LockBehindMonitor(strands)),
    /** The slow initialisation of a class. */
    CLASS_INITIALISATION((strands, cpus) -> new ClassBlockers(strands)),
    /** A latch that a strand started later opens; native JDK code has called the method that waits. */
    @JvmOptions(NativeBlockers.JVM_OPTIONS)
    NATIVE_CALL_BACK((strands, cpus) -> new NativeBlockers(strands)),
    /** A lock; its owner waits for an item from a strand that is started later. */
    LOCK_OVER_HAND_OVER((strands, cpus) -> Blocking::lockOverHandOver),
    /** {@code CompletableFuture.join}: each strand starts another one, which completes the future. */
    JOIN((strands, cpus) -> Blocking::join) {
        @Override
        int strands(int cpus) {
            return 2 * super.strands(cpus);
        }
    };

    /** Strands beyond one per CPU. */
    private static final int MORE = 2;

    private final BiFunction<Integer, Integer, Blockers> kind;

    Blocking(BiFunction<Integer, Integer, Blockers> kind) {
        this.kind = kind;
    }

    /** The number of strands. */
    int strands(int cpus) {
        return cpus + MORE;
    }

    Blockers blockers(int cpus) {
        return kind.apply(strands(cpus), cpus);
    }

    private static void pollOverSleep(Strands strands, Progress progress) {
        Semaphore permit = new Semaphore(1);
        for (long i = progress.left(); i > 0; i--) {
            strands.start(() -> {
                while (!permit.tryAcquire()) {
                    Thread.yield();
                }
                progress.begun();
                Holds.sleep();
                permit.release();
                progress.ended();
            });
        }
    }

    private static void waitForNotify(Strands strands, Progress progress) {
        int pairs = (int) progress.left() / 2;
        Told[] told = new Told[pairs];
        for (int i = 0; i < pairs; i++) {
            Told mine = new Told();
            told[i] = mine;
            strands.start(() -> {
                progress.begun();
                mine.await();
                progress.ended();
            });
        }
        for (Told others : told) {
            strands.start(() -> {
                others.tell();
                progress.ended();
            });
        }
    }

    /** A flag with {@code wait} and {@code notify}, as before {@code java.util.concurrent}. */
    private static final class Told {
        private boolean isTold;

        synchronized void await() {
            try {
                while (!isTold) {
                    wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        synchronized void tell() {
            isTold = true;
            notifyAll();
        }
    }

    private static void lockOverHandOver(Strands strands, Progress progress)
            throws InterruptedException {
        int others = (int) progress.left() - 2;
        ReentrantLock lock = new ReentrantLock();
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        strands.start(() -> {
            lock.lock();
            try {
                progress.begun();
                queue.take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                lock.unlock();
            }
            progress.ended();
        });
        // A strand that comes before the owner has nothing to wait for.
        if (!progress.hasBegunWithin(Ending.BOUND)) {
            throw new IllegalStateException("a strand did not begin within " + Ending.BOUND);
        }
        for (int i = 0; i < others; i++) {
            strands.start(() -> {
                lock.lock();
                lock.unlock();
                progress.ended();
            });
        }
        strands.start(() -> {
            try {
                queue.put("something");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            progress.ended();
        });
    }

    private static void join(Strands strands, Progress progress) {
        int pairs = (int) progress.left() / 2;
        CountDownLatch areStarted = new CountDownLatch(1);
        for (int i = 0; i < pairs; i++) {
            strands.start(() -> {
                // The last strand comes after all waiting strands, however slowly these start.
                await(areStarted);
                CompletableFuture<String> future = new CompletableFuture<>();
                strands.start(() -> {
                    future.complete("something");
                    progress.ended();
                });
                progress.begun();
                future.join();
                progress.ended();
            });
        }
        areStarted.countDown();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
