package strandbench.hazard;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import strandbench.core.Ending;
import strandbench.core.JvmOptions;

/**
 * What some strands more than there are CPUs wait for. All of it is plain code of the JDK's, as a library has it that knows nothing of
 * strands.
 */
public enum Blocking {
    /** A monitor, whose owner sleeps in it. */
    MONITOR_OVER_SLEEP((strands, cpus) -> new MonitorBlockers(strands, Holds::sleep)),
    /** A monitor, whose owner reads from a socket in it. */
    MONITOR_OVER_READ((strands, cpus) -> new MonitorBlockers(strands, Holds::read)),
    /** {@code Object.wait}, until another strand that is started later calls {@code notify}. */
    OBJECT_WAIT((strands, cpus) -> Blocking::waitForNotify) {
        @Override
        int strands(int cpus) {
            return 2 * super.strands(cpus);
        }
    },
    /** A lock: the first in its queue in no monitor, all others in one of their own each. */
    LOCK_BEHIND_MONITOR((strands, cpus) -> new LockBehindMonitor(strands)),
    /** The initialisation of a class, which takes its time. */
    CLASS_INITIALISATION((strands, cpus) -> new ClassBlockers(strands)),
    /** A latch that a strand opens which is started later, in a method that native code of the JDK's has called. */
    @JvmOptions(NativeBlockers.JVM_OPTIONS)
    NATIVE_CALL_BACK((strands, cpus) -> new NativeBlockers(strands)),
    /** A lock, whose owner waits for a strand that is started later to hand it something. */
    LOCK_OVER_HAND_OVER((strands, cpus) -> Blocking::lockOverHandOver),
    /** {@code CompletableFuture.join}, until a strand has completed it that each has started itself. */
    JOIN((strands, cpus) -> Blocking::join) {
        @Override
        int strands(int cpus) {
            return 2 * super.strands(cpus);
        }
    };

    /** Strands beside one for each CPU. */
    private static final int MORE = 2;

    private final BiFunction<Integer, Integer, Blockers> kind;

    Blocking(BiFunction<Integer, Integer, Blockers> kind) {
        this.kind = kind;
    }

    /** How many there are. */
    int strands(int cpus) {
        return cpus + MORE;
    }

    Blockers blockers(int cpus) {
        return kind.apply(strands(cpus), cpus);
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

    /** Whether somebody was told, as before there was {@code java.util.concurrent}. */
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
        // Whoever comes before the owner has nothing to wait for.
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
                // Whoever is waited for comes behind all that wait, however slowly these are started.
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
