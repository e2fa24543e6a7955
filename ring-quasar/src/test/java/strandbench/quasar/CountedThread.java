package strandbench.quasar;

import co.paralleluniverse.common.monitoring.MonitorType;
import co.paralleluniverse.fibers.FiberExecutorScheduler;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** A thread that runs fibers, and how often it was given one to run. */
final class CountedThread implements Executor {
    private final ExecutorService thread = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("counted").factory());
    private final AtomicLong dispatches = new AtomicLong();

    /** A scheduler of Quasar's on it, in the place of the fork/join pool, at which nobody could count. */
    FiberThreads open() {
        var scheduler = new FiberExecutorScheduler("counted", this, MonitorType.NONE, false);
        return new FiberThreads(scheduler, () -> {
            scheduler.shutdown();
            thread.shutdown();
        });
    }

    @Override
    public void execute(Runnable task) {
        dispatches.incrementAndGet();
        thread.execute(task);
    }

    long dispatches() {
        return dispatches.get();
    }
}
