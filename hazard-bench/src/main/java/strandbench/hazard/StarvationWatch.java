package strandbench.hazard;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What busy strands and probes report to: how much each has computed, and how late each woke up.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class StarvationWatch {
    /** How long a probe sleeps each time. */
    public static final int PERIOD_MILLIS = 10;

    /** What a unit of work costs, in JMH's tokens: about a millisecond, and the same for all. */
    private static final int TOKENS = 500_000;

    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS);
    private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;

    /** Between the counters of two strands, so that they share no cache line. */
    private static final int STRIDE = 16;

    private final int busy;
    private final Yields yields;
    private final AtomicLongArray units;
    private final AtomicLongArray wakes;
    private final Histogram lateness = new ConcurrentHistogram(LONGEST_NANOS, DIGITS);
    private final CountDownLatch toEnd;
    private volatile boolean goesOn = true;
    private volatile Throwable failure;

    /**
     * Waits for strands.
     *
     * @param busy how many will compute
     * @param probes how many will sleep
     * @param yields when a busy one lets others run
     */
    public StarvationWatch(int busy, int probes, Yields yields) {
        this.busy = busy;
        this.yields = yields;
        units = new AtomicLongArray(Math.max(1, busy * STRIDE));
        wakes = new AtomicLongArray(Math.max(1, probes * STRIDE));
        toEnd = new CountDownLatch(busy + probes);
    }

    /** Called by each strand before each unit of work or sleep: whether there is to be another one. */
    public final boolean goesOn() {
        return goesOn;
    }

    /** Called by a busy strand, which has a number from 0: does a unit of work. */
    public void work(int strand) {
        compute();
        units.lazySet(strand * STRIDE, units.getPlain(strand * STRIDE) + 1);
    }

    /** The work itself; a test does less. */
    void compute() {
        Blackhole.consumeCPU(TOKENS);
    }

    /** Called by a busy strand after each unit: whether to let others run. */
    public final boolean yields() {
        return yields == Yields.EACH_UNIT;
    }

    /** Called by a probe right before it sleeps: when that should end, for {@link #wokeUp}. */
    public long due() {
        return System.nanoTime() + PERIOD_NANOS;
    }

    /** Called by a probe, which has a number from 0, whose sleep has ended. */
    public void wokeUp(int probe, long due) {
        lateness.recordValue(Math.clamp(System.nanoTime() - due, 0, LONGEST_NANOS));
        // After the end it is no sign of life.
        if (goesOn) {
            wakes.lazySet(probe * STRIDE, wakes.getPlain(probe * STRIDE) + 1);
        }
    }

    /** Called by each strand last. */
    public void ended() {
        toEnd.countDown();
    }

    /** Called by a strand that cannot go on, before it ends. */
    public final void fail(Throwable cause) {
        failure = cause;
    }

    /** How many units of work have been done so far, by each busy strand. */
    final long[] units() {
        return counts(units);
    }

    /** All of them together. */
    final long unitsOfAll() {
        long all = 0;
        for (int strand = 0; strand < busy; strand++) {
            all += units.getOpaque(strand * STRIDE);
        }
        return all;
    }

    /** How often each probe woke up before the end. */
    final long[] wakes() {
        return counts(wakes);
    }

    private static long[] counts(AtomicLongArray padded) {
        long[] counts = new long[padded.length() / STRIDE];
        Arrays.setAll(counts, strand -> padded.get(strand * STRIDE));
        return counts;
    }

    /** How late probes woke up, in nanoseconds, those too that only woke up when the busy ones had ended. */
    final Histogram lateness() {
        return lateness;
    }

    final void tellToEnd() {
        goesOn = false;
    }

    /**
     * Tells all strands to end, and waits for it.
     *
     * @throws ExecutionException if one failed
     * @throws IllegalStateException if they do not end in time
     */
    final void stop(Duration bound) throws ExecutionException, InterruptedException {
        tellToEnd();
        boolean haveEnded = toEnd.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        if (failure != null) {
            throw new ExecutionException("a strand failed: " + failure, failure);
        }
        if (!haveEnded) {
            throw new IllegalStateException("waited %s in vain for %d strands to end"
                    .formatted(bound, toEnd.getCount()));
        }
    }
}
