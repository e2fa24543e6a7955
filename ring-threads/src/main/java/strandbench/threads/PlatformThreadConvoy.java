package strandbench.threads;

import org.openjdk.jmh.annotations.Param;
import strandbench.core.Sweep;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** Platform threads, which the kernel puts to sleep and wakes up. */
public class PlatformThreadConvoy extends ConvoyBenchmark {
    @Param("OWN")
    @Sweep({"OWN", "FAIR", "MONITOR"})
    public Guard guard;

    @Override
    protected Convoy open(ConvoyWatch watch) {
        return new ThreadConvoy(Thread.ofPlatform().daemon(), guard, watch);
    }
}
