package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import strandbench.hazard.Strands;

/** Fibers that run code which is not instrumented, and so can only block their thread. */
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
