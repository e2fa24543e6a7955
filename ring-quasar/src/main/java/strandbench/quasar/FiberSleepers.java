package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import strandbench.core.Sleepers;
import strandbench.core.SleepersCompletion;

/** Fibers that sleep. */
final class FiberSleepers implements Sleepers {
    private final FiberScheduler scheduler;
    private final SleepersCompletion completion;

    FiberSleepers(FiberScheduler scheduler, SleepersCompletion completion) {
        this.scheduler = scheduler;
        this.completion = completion;
    }

    @Override
    public void start() {
        new Fiber<Void>(scheduler, this::sleepOn).start();
    }

    private void sleepOn() throws SuspendExecution {
        completion.started();
        try {
            while (completion.goesOn()) {
                long due = completion.due();
                Fiber.sleep(completion.sleepMillis());
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
