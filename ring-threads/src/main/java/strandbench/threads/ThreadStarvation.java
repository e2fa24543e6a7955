package strandbench.threads;

import java.util.concurrent.ThreadFactory;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationWatch;

/** Threads that compute and threads that sleep, platform or virtual as the builder makes them. */
public final class ThreadStarvation implements Starvation {
    private final ThreadFactory threads;
    private final StarvationWatch watch;

    public ThreadStarvation(Thread.Builder builder, StarvationWatch watch) {
        threads = builder.factory();
        this.watch = watch;
    }

    @Override
    public void start(int busy, int probes) {
        threads.newThread(() -> found(busy, probes)).start();
    }

    private void found(int busy, int probes) {
        for (int i = 0; i < busy; i++) {
            int strand = i;
            threads.newThread(() -> compute(strand)).start();
        }
        for (int i = 0; i < probes; i++) {
            int probe = i;
            threads.newThread(() -> sleep(probe)).start();
        }
    }

    private void compute(int strand) {
        while (watch.goesOn()) {
            watch.work(strand);
            if (watch.yields()) {
                Thread.yield();
            }
        }
        watch.ended();
    }

    private void sleep(int probe) {
        try {
            while (watch.goesOn()) {
                Thread.sleep(watch.awake(probe));
            }
        } catch (InterruptedException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
