package strandbench.quasar;

import co.paralleluniverse.common.monitoring.MonitorType;
import co.paralleluniverse.fibers.FiberForkJoinScheduler;
import co.paralleluniverse.fibers.FiberScheduler;
import strandbench.agent.QuasarAgent;

/**
 * What fibers run on: Quasar's fork/join scheduler with a thread for each CPU that the JVM may use, and
 * nothing that monitors the fibers.
 */
record FiberThreads(FiberScheduler scheduler, Runnable end) implements AutoCloseable {
    /**
     * Starts a scheduler.
     *
     * @param name what its threads are called
     * @throws IllegalStateException if fibers cannot run in this JVM
     */
    static FiberThreads open(String name) {
        QuasarAgent.requireActive();
        int parallelism = Runtime.getRuntime().availableProcessors();
        var scheduler = new FiberForkJoinScheduler(name, parallelism, null, MonitorType.NONE,
                false);
        return new FiberThreads(scheduler, () -> {
            scheduler.shutdown();
            scheduler.getForkJoinPool().shutdown();
        });
    }

    @Override
    public void close() {
        end.run();
    }
}
