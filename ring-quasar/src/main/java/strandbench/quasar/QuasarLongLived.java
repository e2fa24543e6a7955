package strandbench.quasar;

import org.openjdk.jmh.annotations.Setup;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** Fibers on Quasar's fork/join pool. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarLongLived extends LongLivedBenchmark {
    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("long-lived");
    }

    @Override
    protected void closeModel() {
        threads.close();
    }

    @Override
    protected Tokens open(TokensWatch watch) {
        return new FiberTokens(threads.scheduler(), depth, watch);
    }
}
