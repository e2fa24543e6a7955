package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinTokens extends TokensBenchmark {
    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new CoroutineTokens(threads, NO_DEPTH, watch);
    }
}
