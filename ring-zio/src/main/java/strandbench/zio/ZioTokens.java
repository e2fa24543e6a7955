package strandbench.zio;

import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Fibers on ZIO's own scheduler. */
public class ZioTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new FiberTokens(FiberExecutor.DEFAULT.open(), watch);
    }
}
