package strandbench.kotlin;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import strandbench.core.Sweep;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinConvoy extends ConvoyBenchmark {
    @Param("OWN")
    @Sweep("OWN")
    public Guard guard;

    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected Convoy open(ConvoyWatch watch) {
        return new CoroutineConvoy(threads, watch);
    }
}
