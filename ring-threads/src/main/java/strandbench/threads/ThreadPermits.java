package strandbench.threads;

import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;

/** Threads that want a permit of a semaphore, platform or virtual as the builder makes them. */
public final class ThreadPermits implements Permits {
    private final ThreadFactory threads;
    private final Guard guard;
    private final PermitsWatch watch;

    public ThreadPermits(Thread.Builder builder, Guard guard, PermitsWatch watch) {
        threads = builder.factory();
        this.guard = guard;
        this.watch = watch;
    }

    @Override
    public void start(int strands, int permits) {
        Semaphore semaphore = new Semaphore(permits, guard == Guard.FAIR);
        threads.newThread(() -> found(strands, semaphore)).start();
    }

    private void found(int strands, Semaphore semaphore) {
        for (int i = 0; i < strands; i++) {
            int strand = i;
            threads.newThread(() -> run(strand, semaphore)).start();
        }
    }

    private void run(int strand, Semaphore semaphore) {
        try {
            while (watch.goesOn()) {
                semaphore.acquire();
                try {
                    watch.got(strand);
                    Thread.sleep(PermitsWatch.HELD_MILLIS);
                    watch.used(strand);
                } finally {
                    semaphore.release();
                }
            }
        } catch (InterruptedException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
