package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** Long-lived objects without strands: tasks of a fixed pool. */
public class BaselineLongLived extends LongLivedBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new PoolTokens(watch);
    }

    @Override
    protected boolean hasStack() {
        return false;
    }

    @Benchmark
    @OperationsPerInvocation(WAKES)
    public long wake() throws Exception {
        return awaitWakes();
    }
}
