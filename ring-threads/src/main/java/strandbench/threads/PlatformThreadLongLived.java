package strandbench.threads;

import strandbench.core.LimitReached;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** Long-lived platform threads, at most as many as in {@link PlatformThreadSleepers}. */
public class PlatformThreadLongLived extends LongLivedBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) throws LimitReached {
        if (strands > PlatformThreadSleepers.most()) {
            throw ThreadSleepers.tooMany(PlatformThreadSleepers.most());
        }
        return new ThreadTokens(Thread.ofPlatform().daemon(), depth, watch);
    }
}
