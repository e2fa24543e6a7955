package strandbench.sleepers;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import strandbench.core.Footprint;
import strandbench.core.ProcessTime;
import strandbench.core.Reported;

/** Measures sleeping strands, outside of the score: the memory of each, the CPU use of all, and late wake-ups. */
final class SleepersWatch {
    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final double NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

    private static final int LOOK_MILLIS = 10;

    private final Footprint empty;

    /** Measures a JVM without strands. */
    SleepersWatch() {
        empty = Footprint.now();
    }

    /**
     * Runs the later code once, without its report. Where thousands of threads want to run, this thread has a time
     * slice every few seconds. It must not load classes in it.
     */
    static void rehearse(SleepersCompletion completion) throws InterruptedException {
        Footprint.now();
        busy(completion, Duration.ofMillis(1));
        Reported.prepare();
    }

    /**
     * Measures and reports the memory of each of {@code strands} strands. Call it while no strand wakes up: it collects
     * the garbage, which takes minutes where thousands of threads want to run all the time.
     */
    void reportWeight(int strands, SleepersCompletion completion) {
        long woken = completion.woken();
        Reported.add("start.woken", woken, "#");
        Footprint.Share each = Footprint.now().since(empty, strands);
        Reported.add("asleep.resident", each.resident(), "B/strand");
        Reported.add("asleep.kernel", each.kernel(), "B/strand");
        Reported.add("asleep.heap", each.heap(), "B/strand");
        Reported.add("asleep.woken", completion.woken() - woken, "#");
    }

    /** Waits until all strands have woken up from their first sleep, for {@code bound} at most. */
    static void awaitWakeUps(SleepersCompletion completion, int strands, Duration bound)
            throws ExecutionException, InterruptedException {
        long begin = System.nanoTime();
        while (!completion.haveAllWoken()) {
            if (System.nanoTime() - begin > bound.toNanos()) {
                throw new IllegalStateException(
                        "waited %s in vain for %,d strands to wake up".formatted(bound, strands));
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    /** Watches strands for a while and reports their CPU use; all of them must have ended their first sleep. */
    static void reportBusy(SleepersCompletion completion, Duration window)
            throws InterruptedException {
        Reported.add("asleep.cpus", busy(completion, window), "CPUs");
    }

    private static double busy(SleepersCompletion completion, Duration window)
            throws InterruptedException {
        ProcessTime cpu = new ProcessTime();
        completion.openWindow(window);
        cpu.start();
        long begin = System.nanoTime();
        Thread.sleep(window);
        return cpu.stop()[0] / (double) (System.nanoTime() - begin);
    }

    /** Reports how late the sleeps ended that were due in the window, after all have ended. */
    static void reportLateness(SleepersCompletion completion, Duration window) {
        Histogram late = completion.lateness();
        Reported.add("early.max", completion.earliness() / NANOS_PER_MILLI, "ms");
        Reported.add("wakes", late.getTotalCount() * NANOS_PER_SECOND / window.toNanos(), "#/s");
        for (double percentile : new double[]{50, 99, 99.9}) {
            Reported.add("late.p" + (percentile == 99.9 ? "99.9" : (int) percentile),
                    late.getValueAtPercentile(percentile) / NANOS_PER_MILLI, "ms");
        }
    }
}
