package strandbench.hazard;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Reported;

/**
 * The common part of the starvation benchmarks. Busy strands, two per CPU, compute for a whole iteration. Ten probes
 * are due every 10 ms. All strands are new in each iteration. The score is the time per unit of work over all strands;
 * it includes the cost of letting others run. The figures beside it show how unequally the busy strands progressed, and
 * how late the probes were.
 */
public abstract class StarvationBenchmark extends EndlessBenchmark {
    /** Units of an invocation: some ten milliseconds on a small machine. */
    public static final int UNITS = 20;

    private static final int PER_CPU = 2;
    private static final int PROBES = 10;

    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** When a busy strand lets others run. */
    @Param("NEVER")
    public Yields yields;

    private final int busy = PER_CPU * Runtime.getRuntime().availableProcessors();
    private StarvationWatch watch;

    /** Gets ready to start strands that report to {@code watch}. */
    protected abstract Starvation open(StarvationWatch watch) throws Exception;

    @Override
    protected final Endless begin() throws Exception {
        watch = new StarvationWatch(busy, PROBES, yields);
        Starvation strands = open(watch);
        closeAtTheEnd(strands);
        strands.start(busy, PROBES);
        return watch;
    }

    /** Waits until some more units of work are done, and returns how many were done so far. */
    @Benchmark
    @OperationsPerInvocation(UNITS)
    public long compute() throws InterruptedException, LimitReached {
        return await(UNITS);
    }

    /** Reports the progress of both kinds. */
    @Override
    protected final void closeIteration() throws Exception {
        long[] units = watch.units();
        long end = System.nanoTime();
        endAll();
        report(units, watch.wakes(), watch.lateness(end));
    }

    private static void report(long[] units, long[] wakes, Histogram late) {
        Share.report("busy", units);
        long silent = Share.without(wakes);
        Reported.add("probe.without", silent, "#");
        Reported.add("probe.late.p50", late.getValueAtPercentile(50) / NANOS_PER_MILLI, "ms");
        Reported.add("probe.late.p99", late.getValueAtPercentile(99) / NANOS_PER_MILLI, "ms");
        Reported.add("probe.late.max", late.getMaxValue() / NANOS_PER_MILLI, "ms");
        Reported.flag("a busy strand got nothing at all", Share.without(units) > 0);
        Reported.flag("a probe never woke up", silent > 0);
    }
}
