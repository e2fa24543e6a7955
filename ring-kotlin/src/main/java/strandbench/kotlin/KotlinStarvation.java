package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinStarvation extends StarvationBenchmark {
    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected Starvation open(StarvationWatch watch) {
        return new CoroutineStarvation(threads, watch);
    }
}
