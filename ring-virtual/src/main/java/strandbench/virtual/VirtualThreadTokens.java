package strandbench.virtual;

import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;
import strandbench.threads.ThreadTokens;

/** Virtual threads with blocking queues. */
public class VirtualThreadTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new ThreadTokens(Thread.ofVirtual(), NO_DEPTH, watch);
    }
}
