package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.concurrent.ReentrantLock;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Fibers that want one of Quasar's locks. */
final class FiberConvoy implements Convoy {
    private final FiberScheduler scheduler;
    private final ReentrantLock lock;
    private final ConvoyWatch watch;

    FiberConvoy(FiberScheduler scheduler, Guard guard, ConvoyWatch watch) {
        this.scheduler = scheduler;
        this.watch = watch;
        lock = new ReentrantLock(guard == Guard.FAIR);
    }

    @Override
    public void start(int strands) {
        new Fiber<Void>(scheduler, () -> found(strands)).start();
    }

    private void found(int strands) throws SuspendExecution {
        lock.lock();
        try {
            for (int i = 0; i < strands; i++) {
                int strand = i;
                new Fiber<Void>(scheduler, () -> run(strand)).start();
            }
        } finally {
            lock.unlock();
        }
    }

    private void run(int strand) throws SuspendExecution {
        while (watch.goesOn()) {
            lock.lock();
            try {
                watch.enter(strand);
            } finally {
                lock.unlock();
            }
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
