package strandbench.kotlin;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import strandbench.core.Sweep;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinSemaphore extends SemaphoreBenchmark {
    @Param("OWN")
    @Sweep("OWN")
    public Guard guard;

    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected Permits open(PermitsWatch watch) {
        return new CoroutinePermits(threads, watch);
    }
}
