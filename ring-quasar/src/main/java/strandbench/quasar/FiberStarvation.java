package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import java.util.concurrent.TimeUnit;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationWatch;

/** Fibers that compute and fibers that sleep. */
final class FiberStarvation implements Starvation {
    private final FiberScheduler scheduler;
    private final StarvationWatch watch;

    FiberStarvation(FiberScheduler scheduler, StarvationWatch watch) {
        this.scheduler = scheduler;
        this.watch = watch;
    }

    @Override
    public void start(int busy, int probes) {
        new Fiber<Void>(scheduler, () -> found(busy, probes)).start();
    }

    private void found(int busy, int probes) {
        for (int i = 0; i < busy; i++) {
            int strand = i;
            new Fiber<Void>(scheduler, () -> compute(strand)).start();
        }
        for (int i = 0; i < probes; i++) {
            int probe = i;
            new Fiber<Void>(scheduler, () -> sleep(probe)).start();
        }
    }

    private void compute(int strand) throws SuspendExecution {
        while (watch.goesOn()) {
            watch.work(strand);
            if (watch.yields()) {
                Fiber.yield();
            }
        }
        watch.ended();
    }

    private void sleep(int probe) throws SuspendExecution {
        try {
            while (watch.goesOn()) {
                Fiber.sleep(watch.awake(probe).toNanos(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException | RuntimeException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
