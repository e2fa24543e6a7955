package strandbench.quasar;

import co.paralleluniverse.common.monitoring.MonitorType;
import co.paralleluniverse.fibers.FiberExecutorScheduler;
import co.paralleluniverse.fibers.FiberForkJoinScheduler;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Quasar's schedulers, without monitoring of the fibers. */
public enum QuasarScheduler {
    /** Its fork/join pool with a thread for each CPU. */
    FORK_JOIN {
        @Override
        FiberThreads start(String name) {
            return pool(name, Runtime.getRuntime().availableProcessors());
        }
    },
    /** Its fork/join pool with one thread. */
    FORK_JOIN_OF_ONE {
        @Override
        FiberThreads start(String name) {
            return pool(name, 1);
        }
    },
    /** One thread of an executor. */
    SINGLE_THREAD {
        @Override
        FiberThreads start(String name) {
            ExecutorService thread = Executors
                    .newSingleThreadExecutor(Thread.ofPlatform().daemon().name(name).factory());
            var scheduler = new FiberExecutorScheduler(name, thread, MonitorType.NONE, false);
            return new FiberThreads(scheduler, () -> {
                scheduler.shutdown();
                thread.shutdown();
            });
        }
    };

    /** Starts it, if fibers can run. */
    abstract FiberThreads start(String name);

    private static FiberThreads pool(String name, int parallelism) {
        var scheduler = new FiberForkJoinScheduler(name, parallelism, null, MonitorType.NONE,
                false);
        return new FiberThreads(scheduler, () -> {
            scheduler.shutdown();
            scheduler.getForkJoinPool().shutdown();
        });
    }
}
