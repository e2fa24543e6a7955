package strandbench.hazard;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Reported;
import strandbench.core.Sweep;

/**
 * The common part of the semaphore benchmarks. The semaphore guards ten things that many strands want, as connections
 * to a database. A strand with a permit sleeps for a millisecond, gives the permit back, and wants one again. All
 * strands are new in each iteration. The score is the time per use: with ten permits it is at least a tenth of a
 * millisecond, most of it timers. The figures beside it show how unequally strands got permits, and for how long they
 * held them. They also show the hand-over: for how long a permit lay idle between two holders.
 */
public abstract class SemaphoreBenchmark extends EndlessBenchmark {
    /** Uses of an invocation: some ten milliseconds. */
    public static final int USES = 100;

    private static final int PERMITS = 10;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;

    /** How many strands want a permit. */
    @Param("100")
    @Sweep({"10", "100", "1000"})
    public int strands;

    private PermitsWatch watch;
    private PermitsWatch.Look first;

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

    /** By then the strands use all permits. */
    @Override
    protected final void settle() throws Exception {
        await(PERMITS);
        first = watch.look();
    }

    /** Waits for some more uses of permits, and returns how many there were so far. */
    @Benchmark
    @OperationsPerInvocation(USES)
    public long use() throws InterruptedException, LimitReached {
        return await(USES);
    }

    /** Reports how often each strand had a permit, for how long, and for how long a permit lay idle. */
    @Override
    protected final void closeIteration() throws Exception {
        long[] uses = watch.uses();
        double idle = first.meanIdleNanos(watch.look(), PERMITS);
        endAll();
        Share.report("strand", uses);
        Reported.add("permit.held", watch.meanHeldNanos() / NANOS_PER_MILLI, "ms");
        Reported.add("permit.idle", idle / NANOS_PER_MICRO, "us");
        Reported.flag("a strand never got a permit", Share.without(uses) > 0);
    }
}
