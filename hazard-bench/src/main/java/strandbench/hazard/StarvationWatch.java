package strandbench.hazard;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Counts the work of each busy strand, and records how late each probe wakes up.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class StarvationWatch extends Endless {
    /** How long a probe sleeps each time. */
    public static final int PERIOD_MILLIS = 10;

    /** The cost of a unit of work in JMH's tokens: about a millisecond, and the same for all models. */
    private static final int TOKENS = 500_000;

    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS);
    private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;

    private final Yields yields;
    private final Counts units;
    private final Counts wakes;
    private final Histogram lateness = new ConcurrentHistogram(LONGEST_NANOS, DIGITS);

    /**
     * Waits for strands.
     *
     * @param busy how many will compute
     * @param probes how many will sleep
     * @param yields when a busy one lets others run
     */
    public StarvationWatch(int busy, int probes, Yields yields) {
        super(busy + probes);
        this.yields = yields;
        units = new Counts(busy);
        wakes = new Counts(probes);
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

    /** Called by a probe right before it sleeps: the time at which the sleep should end, for {@link #wokeUp}. */
    public long due() {
        return System.nanoTime() + PERIOD_NANOS;
    }

    /** Called by a probe, with its number from 0, after its sleep. */
    public void wokeUp(int probe, long due) {
        lateness.recordValue(Math.clamp(System.nanoTime() - due, 0, LONGEST_NANOS));
        // After the end a wake-up proves no progress.
        if (goesOn()) {
            wakes.add(probe);
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

    /** How often each probe woke up before the end. */
    final long[] wakes() {
        return wakes.all();
    }

    /** How late probes woke up, in nanoseconds; includes probes that woke up only after the busy strands had ended. */
    final Histogram lateness() {
        return lateness;
    }
}
