package strandbench.hazard;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Reported;
import strandbench.core.Sweep;

/**
 * What the benchmarks of a lock that everybody wants share. Strands take it, add one to what it guards, and want it again at once; all
 * are new in each iteration. The score is the time per entry, whoever's it is. Beside it stands how unequally they got it: a lock
 * that lets whoever comes first overtake those who wait is quick, and may leave some of them without.
 */
public abstract class ConvoyBenchmark extends EndlessBenchmark {
    /** Entries of an invocation: less than a second where each is handed to a thread that slept. */
    public static final int ENTRIES = 10_000;

    /** How many want it. */
    @Param("10")
    @Sweep({"1", "10", "1000"})
    public int strands;

    private ConvoyWatch watch;

    /** Gets ready to start strands that report to {@code watch}. */
    protected abstract Convoy open(ConvoyWatch watch) throws Exception;

    @Override
    protected final Endless begin() throws Exception {
        watch = new ConvoyWatch(strands);
        Convoy convoy = open(watch);
        closeAtTheEnd(convoy);
        convoy.start(strands);
        return watch;
    }

    /** Waits until the lock has been taken so much more often, and returns how often it was so far. */
    @Benchmark
    @OperationsPerInvocation(ENTRIES)
    public long enter() throws InterruptedException, LimitReached {
        return await(ENTRIES);
    }

    /**
     * Reports how often each got it.
     *
     * @throws AssertionError if two held it at once
     */
    @Override
    protected final void closeIteration() throws Exception {
        long[] entered = watch.entered();
        endAll();
        watch.requireOneAtATime();
        Share.report("strand", entered);
        Reported.flag("a strand never got the lock", Share.without(entered) > 0);
    }
}
