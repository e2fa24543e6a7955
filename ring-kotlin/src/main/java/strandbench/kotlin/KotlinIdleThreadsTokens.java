package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/**
 * As {@link KotlinTokens}, in a JVM where the maximum number of coroutines have once blocked at the same time on {@code
 * Dispatchers.IO}. {@code Dispatchers.Default} shares its threads: each resumption of a coroutine wakes up idle
 * threads, which may not run it.
 */
public class KotlinIdleThreadsTokens extends TokensBenchmark {
    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
        IdleThreads.INSTANCE.start();
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new CoroutineTokens(threads, NO_DEPTH, watch);
    }
}
