package strandbench.hazard;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Reported;
import strandbench.core.Sweep;

/**
 * The common part of the benchmarks of a ring with several tokens. The ring has a hundred strands, new in each
 * iteration. The parameter sets the number of tokens. A strand works on a token before it gives it on. The score is the
 * time per hop over all tokens. With one token it is the hand-over and the work; with several it shows from how much
 * work on a second CPU pays. The figure beside it shows whether tokens go round in bunches. A strand that has several
 * tokens moves them all after one wake-up.
 */
public abstract class TokensBenchmark extends EndlessBenchmark {
    /** Hops of an invocation: some milliseconds. */
    public static final int HOPS = 1_000;

    /** Depth of strands that wait in their first frame. */
    public static final int NO_DEPTH = 1;

    private static final int STRANDS = 100;

    /** How many tokens go round at once. */
    @Param("10")
    @Sweep({"1", "2", "10", "100"})
    public int tokens;

    /** The length of each hop's work, in microseconds, about. */
    @Param("0")
    @Sweep(value = {"0", "1", "10", "100"}, min = 0)
    public int work;

    private TokensWatch watch;
    private long looks;
    private long places;

    /** Gets ready to start strands that report to {@code watch}. */
    protected abstract Tokens open(TokensWatch watch) throws Exception;

    @Override
    protected final Endless begin() throws Exception {
        watch = new TokensWatch(STRANDS, tokens, work);
        looks = 0;
        places = 0;
        Tokens ring = open(watch);
        closeAtTheEnd(ring);
        ring.start(STRANDS, tokens);
        return watch;
    }

    @Override
    protected final void look() {
        looks++;
        places += watch.places();
    }

    /** Waits for some more hops, and returns how many there were so far. */
    @Benchmark
    @OperationsPerInvocation(HOPS)
    public long pass() throws InterruptedException, LimitReached {
        return await(HOPS);
    }

    /** Reports how many tokens were at the same strand. */
    @Override
    protected final void closeIteration() throws Exception {
        endAll();
        Reported.add("tokens.together", (double) tokens * looks / places, "#");
    }
}
