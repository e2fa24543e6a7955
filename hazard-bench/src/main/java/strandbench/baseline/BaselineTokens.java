package strandbench.baseline;

import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** A ring without strands: tasks of a fixed pool. */
public class BaselineTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new PoolTokens(watch);
    }
}
