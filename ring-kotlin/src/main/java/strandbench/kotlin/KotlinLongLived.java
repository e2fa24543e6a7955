package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinLongLived extends LongLivedBenchmark {
    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new CoroutineTokens(threads, depth, watch);
    }
}
