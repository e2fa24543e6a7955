package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** A ring without strands: tasks of a fixed pool. */
public class BaselineTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new PoolTokens(watch);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    public long pass() throws Exception {
        return awaitHops();
    }
}
