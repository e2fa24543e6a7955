package strandbench.quasar;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.core.Sweep;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Fibers on Quasar's fork/join pool. A monitor would block its threads. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarConvoy extends ConvoyBenchmark {
    @Param("OWN")
    @Sweep({"OWN", "FAIR"})
    public Guard guard;

    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("convoy");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Convoy open(ConvoyWatch watch) {
        return new FiberConvoy(threads.scheduler(), guard, watch);
    }
}
