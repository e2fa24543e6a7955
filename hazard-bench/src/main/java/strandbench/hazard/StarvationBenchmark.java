package strandbench.hazard;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import strandbench.core.Counting;
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.Shrunk;

/**
 * What the benchmarks of starvation share. There are twice as many busy strands as CPUs, which would compute for ever, and ten probes, which want
 * to wake up every 10 ms; all are new in each iteration. The score is the time per unit of work, of whichever strand: what it costs to let
 * others run is seen in it. Beside it stands how unequally the busy ones got on, and how late the probes were.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.HAZARD_FORKS)
@Warmup(iterations = Recipe.HAZARD_WARMUP_ITERATIONS, time = Recipe.HAZARD_SECONDS)
@Measurement(iterations = Recipe.HAZARD_MEASUREMENT_ITERATIONS, time = Recipe.HAZARD_SECONDS)
public abstract class StarvationBenchmark extends Counting {
    /** Units of an invocation: some ten milliseconds on a small machine. */
    public static final int UNITS = 20;

    private static final int PER_CPU = 2;
    private static final int PROBES = 10;

    /** How often somebody looks whether there were as many: not so often that it takes a CPU from them. */
    private static final Duration LOOK = Duration.ofMillis(2);

    /** A strand gets no further for longer than this only if it never will. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** When a busy strand lets others run. */
    @Param("NEVER")
    public Yields yields;

    private final int busy = PER_CPU * Runtime.getRuntime().availableProcessors();
    private StarvationWatch watch;
    private Starvation strands;
    private long awaited;

    /** Gets ready to start strands that report to {@code watch}. */
    protected abstract Starvation open(StarvationWatch watch) throws Exception;

    /** Starts all strands. */
    @Setup(Level.Iteration)
    public final void start() throws Exception {
        watch = new StarvationWatch(busy, PROBES, yields);
        strands = open(watch);
        awaited = 0;
        strands.start(busy, PROBES);
    }

    /**
     * Waits until some more units of work are done.
     *
     * @return how many there were so far
     * @throws LimitReached if there are no more
     */
    protected final long awaitUnits() throws InterruptedException, LimitReached {
        awaited += Shrunk.of(UNITS);
        long begin = System.nanoTime();
        long units = watch.unitsOfAll();
        while (units < awaited) {
            if (System.nanoTime() - begin > LONGEST.toNanos()) {
                throw new LimitReached("nobody got any further for " + LONGEST);
            }
            Thread.sleep(LOOK);
            units = watch.unitsOfAll();
        }
        return units;
    }

    /** Ends all strands, and reports what each of them got. */
    @Override
    protected final void closeIteration() throws Exception {
        long[] units = watch.units();
        try {
            watch.stop(LONGEST);
        } finally {
            strands.close();
        }
        report(units, watch.wakes(), watch.lateness());
    }

    private static void report(long[] units, long[] wakes, Histogram late) {
        double fair = Math.max(1, Arrays.stream(units).sum()) / (double) units.length;
        Reported.add("busy.least", Arrays.stream(units).min().orElse(0) / fair, "of a fair share");
        Reported.add("busy.most", Arrays.stream(units).max().orElse(0) / fair, "of a fair share");
        Reported.add("busy.without", without(units), "#");
        Reported.add("probe.without", without(wakes), "#");
        Reported.add("probe.late.p50", late.getValueAtPercentile(50) / NANOS_PER_MILLI, "ms");
        Reported.add("probe.late.p99", late.getValueAtPercentile(99) / NANOS_PER_MILLI, "ms");
        Reported.add("probe.late.max", late.getMaxValue() / NANOS_PER_MILLI, "ms");
        Reported.attach("units", Arrays.stream(units).mapToObj(Long::toString)
                .collect(Collectors.joining(" ")));
        Reported.flag("a busy strand got nothing at all", without(units) > 0);
        Reported.flag("a probe never woke up", without(wakes) > 0);
    }

    private static long without(long[] counts) {
        return Arrays.stream(counts).filter(count -> count == 0).count();
    }
}
