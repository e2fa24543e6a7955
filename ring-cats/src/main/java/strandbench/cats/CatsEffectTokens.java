package strandbench.cats;

import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Fibers of Cats Effect on its work-stealing pool. */
public class CatsEffectTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new FiberTokens(Fibers.open(), watch);
    }
}
