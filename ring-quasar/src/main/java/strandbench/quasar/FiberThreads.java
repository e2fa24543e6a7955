package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import strandbench.agent.QuasarAgent;
import strandbench.hazard.Strands;

/** A scheduler of fibers, and a way to end its threads. */
record FiberThreads(FiberScheduler scheduler, Runnable end) implements Strands {
    /**
     * Starts Quasar's default scheduler, with a thread for each CPU that the JVM may use.
     *
     * @param name the name of its threads
     * @throws IllegalStateException if fibers cannot run in this JVM
     */
    static FiberThreads open(String name) {
        return open(QuasarScheduler.FORK_JOIN, name);
    }

    /** Starts a scheduler of this kind. */
    static FiberThreads open(QuasarScheduler kind, String name) {
        QuasarAgent.requireActive();
        return kind.start(name);
    }

    /** Starts a fiber for code without instrumentation, which blocks its thread. */
    @Override
    public void start(Runnable body) {
        new Fiber<Void>(scheduler, body::run).start();
    }

    @Override
    public void close() {
        end.run();
    }
}
