package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import strandbench.hazard.Strands;

/** Fibers that run code without instrumentation, and so block their thread. */
record FiberStrands(FiberThreads threads) implements Strands {
    @Override
    public void start(Runnable body) {
        new Fiber<Void>(threads.scheduler(), body::run).start();
    }

    @Override
    public void close() {
        threads.close();
    }
}
