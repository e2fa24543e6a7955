package strandbench.hazard;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Netflix's deadlock with virtual threads of JDK 21 (2024): the next owner of a lock waits for a carrier. All carriers
 * are held by threads that wait for the lock in a monitor.
 */
record LockBehindMonitor(int count) implements Blockers {
    /** If no strand queues up within this time, none will. */
    private static final long STILL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    @Override
    public void start(Strands strands, Progress progress) {
        ReentrantLock lock = new ReentrantLock();
        // Not a strand of the model: it unlocks when all strands wait.
        Thread owner = Thread.ofPlatform().daemon().name("owner").unstarted(() -> {
            lock.lock();
            try {
                strands.start(() -> own(lock, progress));
                awaitQueue(lock, 1);
                for (int i = 1; i < count; i++) {
                    strands.start(() -> {
                        synchronized (new Object()) {
                            own(lock, progress);
                        }
                    });
                }
                awaitQueue(lock, count);
                progress.begun();
            } finally {
                lock.unlock();
            }
        });
        owner.start();
    }

    private static void own(ReentrantLock lock, Progress progress) {
        lock.lock();
        lock.unlock();
        progress.ended();
    }

    /** Waits until {@code length} strands wait, or no more come. */
    private static void awaitQueue(ReentrantLock lock, int length) {
        int seen = -1;
        long since = System.nanoTime();
        while (seen < length && System.nanoTime() - since < STILL_NANOS) {
            int now = lock.getQueueLength();
            if (now != seen) {
                seen = now;
                since = System.nanoTime();
            }
            // Strands that are still queueing up need the CPU.
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
