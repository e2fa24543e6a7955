package strandbench.baseline;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationWatch;

/** Tasks of a pool with a thread per CPU; they yield by queueing again. Probes are a timer's tasks on the same pool. */
final class PoolStarvation implements Starvation {
    private final ExecutorService pool = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().factory());
    private final ScheduledExecutorService timer = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
    private final StarvationWatch watch;

    PoolStarvation(StarvationWatch watch) {
        this.watch = watch;
    }

    @Override
    public void start(int busy, int probes) {
        pool.execute(() -> found(busy, probes));
    }

    private void found(int busy, int probes) {
        for (int i = 0; i < busy; i++) {
            int strand = i;
            pool.execute(() -> compute(strand));
        }
        for (int i = 0; i < probes; i++) {
            int probe = i;
            pool.execute(() -> sleep(probe));
        }
    }

    private void compute(int strand) {
        while (watch.goesOn()) {
            watch.work(strand);
            if (watch.yields()) {
                pool.execute(() -> compute(strand));
                return;
            }
        }
        watch.ended();
    }

    private void sleep(int probe) {
        if (watch.goesOn()) {
            timer.schedule(() -> pool.execute(() -> sleep(probe)),
                    watch.awake(probe).toNanos(), TimeUnit.NANOSECONDS);
        } else {
            watch.ended();
        }
    }

    @Override
    public void close() {
        timer.shutdown();
        pool.shutdown();
        Ending.await("the pool", bound -> pool.awaitTermination(bound.toMillis(),
                TimeUnit.MILLISECONDS)
                && timer.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
