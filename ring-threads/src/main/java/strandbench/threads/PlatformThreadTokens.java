package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Platform threads with blocking queues. */
public class PlatformThreadTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new ThreadTokens(Thread.ofPlatform().daemon(), NO_DEPTH, watch);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    public long pass() throws Exception {
        return awaitHops();
    }
}
