package strandbench.hazard;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Sweep;

/**
 * What the benchmarks of one channel for many share: some strands only give, as many only take, all of them new in each iteration, and the
 * channel has room for 128 items. The score is the time per item, whoever took it. Beside it stands how unequally those that take got them.
 */
public abstract class ChannelBenchmark extends EndlessBenchmark {
    /** Items of an invocation: some milliseconds. */
    public static final int ITEMS = 10_000;

    /** A power of two: Quasar's queue of several consumers has room for the next one, whatever it was asked for. */
    private static final int ROOM = 128;

    /** How many give, and how many take. */
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

    /** Waits until so many more items have been taken, and returns how many were so far. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long move() throws InterruptedException, LimitReached {
        return await(ITEMS);
    }

    /** Reports how many each has taken. */
    @Override
    protected final void closeIteration() throws Exception {
        long[] taken = watch.taken();
        endAll();
        Share.report("strand", taken);
    }
}
