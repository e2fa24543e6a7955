package strandbench.baseline;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;

/** Tasks of one scheduled executor; a task that finds no permit waits in a queue. */
final class TimerPermits implements Permits {
    private final ScheduledExecutorService timer = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
    private final PermitsWatch watch;

    /** Touched by the executor's thread only. */
    private final Queue<Integer> waiting = new ArrayDeque<>();

    private int left;

    TimerPermits(PermitsWatch watch) {
        this.watch = watch;
    }

    @Override
    public void start(int strands, int permits) {
        timer.execute(() -> {
            left = permits;
            for (int strand = 0; strand < strands; strand++) {
                ask(strand);
            }
        });
    }

    private void ask(int strand) {
        if (!watch.goesOn()) {
            watch.ended();
        } else if (left == 0) {
            waiting.add(strand);
        } else {
            left--;
            hold(strand);
        }
    }

    private void hold(int strand) {
        watch.got(strand);
        timer.schedule(() -> giveBack(strand), PermitsWatch.HELD_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void giveBack(int strand) {
        watch.used(strand);
        if (waiting.isEmpty()) {
            left++;
        } else {
            hold(waiting.remove());
        }
        ask(strand);
    }

    @Override
    public void close() {
        timer.shutdown();
        Ending.await("the scheduled executor", bound -> timer
                .awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
