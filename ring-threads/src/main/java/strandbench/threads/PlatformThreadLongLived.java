package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.core.LimitReached;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** Platform threads that live long, as many at most as sleep. */
public class PlatformThreadLongLived extends LongLivedBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) throws LimitReached {
        if (strands > PlatformThreadSleepers.most()) {
            throw ThreadSleepers.tooMany(PlatformThreadSleepers.most());
        }
        return new ThreadTokens(Thread.ofPlatform().daemon(), depth, watch);
    }

    @Benchmark
    @OperationsPerInvocation(WAKES)
    public long wake() throws Exception {
        return awaitWakes();
    }
}
