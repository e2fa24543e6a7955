package strandbench.threads;

import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Platform threads with blocking queues. */
public class PlatformThreadTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new ThreadTokens(Thread.ofPlatform().daemon(), NO_DEPTH, watch);
    }
}
