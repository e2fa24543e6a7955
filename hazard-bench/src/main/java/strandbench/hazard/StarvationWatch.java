package strandbench.hazard;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Counts the work of each busy strand, and records how late each probe runs. A probe is due at the beginning and once
 * per period after it, whether it runs or not. If it runs late, it is late for each time at which it was due meanwhile.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class StarvationWatch extends Endless {
    /** How often a probe is due. */
    public static final int PERIOD_MILLIS = 10;

    /** The cost of a unit of work in JMH's tokens: about a millisecond, and the same for all models. */
    private static final int TOKENS = 500_000;

    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS);
    private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;

    private final Yields yields;
    private final LongSupplier nanos;
    private final long began;
    private final Counts units;

    /** How often each probe has run; only the probe adds to it. */
    private final long[] runs;

    /** How many of the times at which each probe was due are on record. */
    private final long[] dues;

    private final Histogram lateness = new ConcurrentHistogram(LONGEST_NANOS, DIGITS);

    /**
     * Waits for strands.
     *
     * @param busy how many will compute
     * @param probes how many will sleep
     * @param yields when a busy one lets others run
     */
    public StarvationWatch(int busy, int probes, Yields yields) {
        this(busy, probes, yields, System::nanoTime);
    }

    StarvationWatch(int busy, int probes, Yields yields, LongSupplier nanos) {
        super(busy + probes);
        this.yields = yields;
        this.nanos = nanos;
        began = nanos.getAsLong();
        units = new Counts(busy);
        runs = new long[probes];
        dues = new long[probes];
    }

    /** Called by a busy strand, with its number from 0: does a unit of work. */
    public void work(int strand) {
        compute();
        units.add(strand);
    }

    /** The work itself; a test does less. */
    void compute() {
        Blackhole.consumeCPU(TOKENS);
    }

    /** Called by a busy strand after each unit: whether to let others run. */
    public final boolean yields() {
        return yields == Yields.EACH_UNIT;
    }

    /**
     * Called by a probe, with its number from 0, when it starts and each time it wakes up.
     *
     * @return how long to sleep until it is due again
     */
    public Duration awake(int probe) {
        long now = nanos.getAsLong() - began;
        // After the end a run proves no progress.
        if (goesOn()) {
            runs[probe]++;
            recordUntil(now, probe);
        }
        return Duration.ofNanos(PERIOD_NANOS - now % PERIOD_NANOS);
    }

    private void recordUntil(long now, int probe) {
        for (long late = now - dues[probe] * PERIOD_NANOS; late >= 0; late -= PERIOD_NANOS) {
            lateness.recordValue(Math.min(late, LONGEST_NANOS));
            dues[probe]++;
        }
    }

    /** How many units of work each busy strand has done so far. */
    final long[] units() {
        return units.all();
    }

    @Override
    final long done() {
        return units.sum();
    }

    /** How often each probe woke up before the end; the start is no wake-up. */
    final long[] wakes() {
        return Arrays.stream(runs).map(times -> Math.max(0, times - 1)).toArray();
    }

    /**
     * How late probes were each time they were due, in nanoseconds, after all strands have ended. A probe that has not
     * run since it was due is as late as the end is.
     *
     * @param end the time at which the strands were told to end
     */
    final Histogram lateness(long end) {
        for (int probe = 0; probe < dues.length; probe++) {
            recordUntil(end - began, probe);
        }
        return lateness;
    }
}
