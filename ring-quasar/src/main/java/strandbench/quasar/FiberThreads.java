package strandbench.quasar;

import co.paralleluniverse.common.monitoring.MonitorType;
import co.paralleluniverse.fibers.FiberForkJoinScheduler;
import strandbench.agent.QuasarAgent;

/**
 * What fibers run on: Quasar's fork/join scheduler with a thread for each CPU that the JVM may use, and
 * nothing that monitors the fibers.
 */
record FiberThreads(FiberForkJoinScheduler scheduler) implements AutoCloseable {
    /**
     * Starts a scheduler.
     *
     * @param name what its threads are called
     * @throws IllegalStateException if fibers cannot run in this JVM
     */
    static FiberThreads open(String name) {
        QuasarAgent.requireActive();
        int parallelism = Runtime.getRuntime().availableProcessors();
        return new FiberThreads(
                new FiberForkJoinScheduler(name, parallelism, null, MonitorType.NONE, false));
    }

    @Override
    public void close() {
        scheduler.shutdown();
        scheduler.getForkJoinPool().shutdown();
    }
}
