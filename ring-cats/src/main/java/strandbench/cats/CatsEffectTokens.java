package strandbench.cats;

import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Fibers of Cats Effect on its work-stealing pool. */
public class CatsEffectTokens extends TokensBenchmark {
    Fibers fibers;

    @Setup
    public void openRuntime() {
        fibers = Fibers.open();
    }

    @TearDown
    public void closeRuntime() {
        fibers.close();
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new FiberTokens(fibers, watch);
    }
}
