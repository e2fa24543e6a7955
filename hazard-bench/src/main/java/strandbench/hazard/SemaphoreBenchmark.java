package strandbench.hazard;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Reported;
import strandbench.core.Sweep;

/**
 * What the benchmarks of a semaphore share, which guards ten things that many want, as connections to a data base. Whoever has a permit
 * sleeps for a millisecond, gives it back, and wants one again; all strands are new in each iteration. The score is the time per use: with ten permits
 * it cannot be less than a tenth of a millisecond, and what is above that is hand-over, and timers that are late. Beside it stands how unequally they got one, and for
 * how long they held it.
 */
public abstract class SemaphoreBenchmark extends EndlessBenchmark {
    /** Uses of an invocation: some ten milliseconds. */
    public static final int USES = 100;

    private static final int PERMITS = 10;
    private static final double NANOS_PER_MILLI = 1e6;

    /** How many want one. */
    @Param("100")
    @Sweep({"10", "100", "1000"})
    public int strands;

    private PermitsWatch watch;

    /** Gets ready to start strands that report to {@code watch}. */
    protected abstract Permits open(PermitsWatch watch) throws Exception;

    @Override
    protected final Endless begin() throws Exception {
        watch = new PermitsWatch(strands);
        Permits permits = open(watch);
        closeAtTheEnd(permits);
        permits.start(strands, PERMITS);
        return watch;
    }

    /** Waits until permits have been used so much more often, and returns how often it was so far. */
    @Benchmark
    @OperationsPerInvocation(USES)
    public long use() throws InterruptedException, LimitReached {
        return await(USES);
    }

    /** Reports how often each had one, and for how long. */
    @Override
    protected final void closeIteration() throws Exception {
        long[] uses = watch.uses();
        endAll();
        Share.report("strand", uses);
        Reported.add("permit.held", watch.meanHeldNanos() / NANOS_PER_MILLI, "ms");
        Reported.flag("a strand never got a permit", Share.without(uses) > 0);
    }
}
