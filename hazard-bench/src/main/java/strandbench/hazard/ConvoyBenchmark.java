package strandbench.hazard;

import java.time.Duration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Reported;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;

/**
 * The common part of the benchmarks with one lock that all strands want. A strand takes it, adds one to the guarded
 * counter, and wants the lock again at once; all strands are new in each iteration. The score is the time per entry
 * over all strands, from the moment at which all have been started. The figures beside it show how unequally they got
 * the lock. A lock that lets new strands overtake the waiting ones is fast, and may leave some strands without it.
 */
public abstract class ConvoyBenchmark extends EndlessBenchmark {
    /** Entries of an invocation: less than a second if each hand-over wakes up a sleeping thread. */
    public static final int ENTRIES = 10_000;

    /**
     * Shares cover so much time for each strand, and at least the iteration. The kernel lets a thread run for some
     * milliseconds at a time: in a second, two CPUs have no turn for each of a thousand threads.
     */
    private static final Duration SHARED = Duration.ofMillis(10);

    /** How many strands want it. */
    @Param("10")
    @Sweep({"1", "10", "1000"})
    public int strands;

    private ConvoyWatch watch;
    private long began;

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

    /** From the first entry on all strands have been started. */
    @Override
    protected final void settle() throws Exception {
        await(1);
        began = System.nanoTime();
    }

    /** Waits for some more entries, and returns how many there were so far. */
    @Benchmark
    @OperationsPerInvocation(ENTRIES)
    public long enter() throws InterruptedException, LimitReached {
        return await(ENTRIES);
    }

    /**
     * Reports how often each strand got the lock.
     *
     * @throws AssertionError if two strands held it at once
     */
    @Override
    protected final void closeIteration() throws Exception {
        Thread.sleep(Shrunk.of(SHARED).multipliedBy(strands)
                .minusNanos(System.nanoTime() - began));
        long[] entered = watch.entered();
        endAll();
        watch.requireOneAtATime();
        Share.report("strand", entered);
        Reported.flag("a strand never got the lock", Share.without(entered) > 0);
    }
}
