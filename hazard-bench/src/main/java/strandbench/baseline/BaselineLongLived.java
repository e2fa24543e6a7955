package strandbench.baseline;

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
}
