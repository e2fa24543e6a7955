package strandbench.quasar;

import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Fibers on Quasar's fork/join pool. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarStarvation extends StarvationBenchmark {
    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("starvation");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Starvation open(StarvationWatch watch) {
        return new FiberStarvation(threads.scheduler(), watch);
    }
}
