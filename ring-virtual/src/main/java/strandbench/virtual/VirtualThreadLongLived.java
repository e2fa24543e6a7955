package strandbench.virtual;

import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;
import strandbench.threads.ThreadTokens;

/** Virtual threads that live long, whose stacks are objects of the heap. */
public class VirtualThreadLongLived extends LongLivedBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new ThreadTokens(Thread.ofVirtual(), depth, watch);
    }
}
