package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * Sleeping platform threads. A machine that has no room for another thread cannot start a shell either, so
 * that there are some at most unless the user allows more, as in
 * {@code -jvmArgsAppend -Dstrandbench.sleepers.threads=1000000}.
 */
public class PlatformThreadSleepers extends SleepersBenchmark {
    private static final String MOST = "strandbench.sleepers.threads";

    private static final int DEFAULT_MOST = 20_000;

    /** How many threads there may be. */
    static int most() {
        return Integer.getInteger(MOST, DEFAULT_MOST);
    }

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new ThreadSleepers(Thread.ofPlatform().daemon(), most(), completion);
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public int thousand() throws Exception {
        return start(THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND)
    public int tenThousand() throws Exception {
        return start(TEN_THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(HUNDRED_THOUSAND)
    public int hundredThousand() throws Exception {
        return start(HUNDRED_THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(MILLION)
    public int million() throws Exception {
        return start(MILLION);
    }
}
