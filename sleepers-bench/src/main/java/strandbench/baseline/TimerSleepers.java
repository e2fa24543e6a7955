package strandbench.baseline;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersCompletion;

/** Tasks of one scheduled executor, which sleep by being scheduled again. */
final class TimerSleepers implements Sleepers {
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1,
            Thread.ofPlatform().daemon().factory());
    private final SleepersCompletion completion;

    TimerSleepers(SleepersCompletion completion) {
        this.completion = completion;
        timer.prestartCoreThread();
    }

    @Override
    public void start(int strands) {
        timer.execute(() -> completion.found(strands, () -> timer.execute(new Sleeper())));
    }

    @Override
    public void close() {
        timer.shutdown();
        Ending.await("the scheduled executor",
                bound -> timer.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }

    private final class Sleeper implements Runnable {
        private boolean sleeps;
        private long due;

        @Override
        public void run() {
            if (sleeps) {
                completion.wokeUp(due);
            } else {
                completion.started();
                sleeps = true;
            }
            if (completion.goesOn()) {
                int millis = completion.sleepMillis();
                due = completion.due(millis);
                timer.schedule(this, millis, TimeUnit.MILLISECONDS);
            } else {
                completion.ended();
            }
        }
    }
}
