package strandbench.virtual;

import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;
import strandbench.threads.ThreadTokens;

/** Long-lived virtual threads, whose stacks are heap objects. */
public class VirtualThreadLongLived extends LongLivedBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new ThreadTokens(Thread.ofVirtual(), depth, watch);
    }
}
