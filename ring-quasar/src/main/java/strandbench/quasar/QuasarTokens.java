package strandbench.quasar;

import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** Fibers on Quasar's fork/join pool. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarTokens extends TokensBenchmark {
    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("tokens");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new FiberTokens(threads.scheduler(), NO_DEPTH, watch);
    }
}
