package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinSemaphore extends SemaphoreBenchmark {
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
