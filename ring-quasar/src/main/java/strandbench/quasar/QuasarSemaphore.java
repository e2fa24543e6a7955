package strandbench.quasar;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.core.Sweep;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** Fibers on Quasar's fork/join pool. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarSemaphore extends SemaphoreBenchmark {
    @Param("OWN")
    @Sweep({"OWN", "FAIR"})
    public Guard guard;

    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("semaphore");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Permits open(PermitsWatch watch) {
        return new FiberPermits(threads.scheduler(), guard, watch);
    }
}
