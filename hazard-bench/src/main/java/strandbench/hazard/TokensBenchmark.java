package strandbench.hazard;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Sweep;

/**
 * What the benchmarks of a ring with several tokens share. A hundred strands stand in the ring, new in each iteration, and as many tokens go round
 * as the knob says; whoever has one works on it before he gives it on. The score is the time per hop, of whichever token: with one
 * token it is the hand-over and the work, and with several it says from when on a second CPU pays.
 */
public abstract class TokensBenchmark extends EndlessBenchmark {
    /** Hops of an invocation: some milliseconds. */
    public static final int HOPS = 1_000;

    /** Strands wait in the frame that each begins with. */
    public static final int NO_DEPTH = 1;

    private static final int STRANDS = 100;

    /** How many go round at once. */
    @Param("10")
    @Sweep({"1", "2", "10", "100"})
    public int tokens;

    /** How many microseconds each hop's work takes, about. */
    @Param("0")
    @Sweep(value = {"0", "1", "10", "100"}, min = 0)
    public int work;

    /** Gets ready to start strands that report to {@code watch}. */
    protected abstract Tokens open(TokensWatch watch) throws Exception;

    @Override
    protected final Endless begin() throws Exception {
        TokensWatch watch = new TokensWatch(STRANDS, tokens, work);
        Tokens ring = open(watch);
        closeAtTheEnd(ring);
        ring.start(STRANDS, tokens);
        return watch;
    }

    /** Waits until there have been so many more hops, and returns how many there were so far. */
    @Benchmark
    @OperationsPerInvocation(HOPS)
    public long pass() throws InterruptedException, LimitReached {
        return await(HOPS);
    }

    @Override
    protected final void closeIteration() throws Exception {
        endAll();
    }
}
