package strandbench.hazard;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Sweep;

/**
 * The common part of the benchmarks with one channel for many strands. Some strands only give, as many only take; all
 * are new in each iteration. The channel has room for 128 items. The score is the time per item over all strands. The
 * figures beside it show how unequally the consumers got items.
 */
public abstract class ChannelBenchmark extends EndlessBenchmark {
    /** Items of an invocation: some milliseconds. */
    public static final int ITEMS = 10_000;

    /** A power of two: Quasar's queue of several consumers rounds its room up to the next one. */
    private static final int ROOM = 128;

    /** How many strands give, and how many take. */
    @Param("10")
    @Sweep({"1", "10", "100"})
    public int pairs;

    private ItemsWatch watch;

    /** Gets ready to start strands that report to {@code watch}. */
    protected abstract ManyToMany open(ItemsWatch watch) throws Exception;

    @Override
    protected final Endless begin() throws Exception {
        watch = new ItemsWatch(pairs);
        ManyToMany channel = open(watch);
        closeAtTheEnd(channel);
        channel.start(pairs, ROOM);
        return watch;
    }

    /** Waits until some more items have been taken, and returns how many were taken so far. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long move() throws InterruptedException, LimitReached {
        return await(ITEMS);
    }

    /** Reports how many items each consumer has taken. */
    @Override
    protected final void closeIteration() throws Exception {
        long[] taken = watch.taken();
        endAll();
        Share.report("strand", taken);
    }
}
