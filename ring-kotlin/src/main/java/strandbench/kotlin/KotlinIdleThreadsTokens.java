package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/**
 * As {@link KotlinTokens}, in a JVM where as many coroutines as may have once blocked at the same time on
 * {@code Dispatchers.IO}. Its threads are {@code Dispatchers.Default}'s, too: idle ones are woken up by whoever
 * resumes a coroutine, and find that they may not run it.
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
