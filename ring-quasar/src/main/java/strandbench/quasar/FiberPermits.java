package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.concurrent.Semaphore;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;

/** Fibers that want a permit of one of Quasar's semaphores. */
final class FiberPermits implements Permits {
    private final FiberScheduler scheduler;
    private final Guard guard;
    private final PermitsWatch watch;

    FiberPermits(FiberScheduler scheduler, Guard guard, PermitsWatch watch) {
        this.scheduler = scheduler;
        this.guard = guard;
        this.watch = watch;
    }

    @Override
    public void start(int strands, int permits) {
        Semaphore semaphore = new Semaphore(permits, guard == Guard.FAIR);
        new Fiber<Void>(scheduler, () -> found(strands, semaphore)).start();
    }

    private void found(int strands, Semaphore semaphore) {
        for (int i = 0; i < strands; i++) {
            int strand = i;
            new Fiber<Void>(scheduler, () -> run(strand, semaphore)).start();
        }
    }

    private void run(int strand, Semaphore semaphore) throws SuspendExecution {
        try {
            while (watch.goesOn()) {
                semaphore.acquire();
                try {
                    watch.got(strand);
                    Fiber.sleep(PermitsWatch.HELD_MILLIS);
                    watch.used(strand);
                } finally {
                    semaphore.release();
                }
            }
        } catch (InterruptedException | RuntimeException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
