package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersCompletion;

/** Fibers that sleep. */
final class FiberSleepers implements Sleepers {
    private final FiberScheduler scheduler;
    private final SleepersCompletion completion;

    FiberSleepers(FiberScheduler scheduler, SleepersCompletion completion) {
        this.scheduler = scheduler;
        this.completion = completion;
    }

    @Override
    public void start(int strands) {
        new Fiber<Void>(scheduler, () -> completion.found(strands, this::startOne)).start();
    }

    private void startOne() {
        new Fiber<Void>(scheduler, this::sleepOn).start();
    }

    private void sleepOn() throws SuspendExecution {
        completion.started();
        try {
            while (completion.goesOn()) {
                int millis = completion.sleepMillis();
                long due = completion.due(millis);
                Fiber.sleep(millis);
                completion.wokeUp(due);
            }
        } catch (InterruptedException | RuntimeException e) {
            completion.fail(e);
        }
        completion.ended();
    }

    @Override
    public void close() {}
}
