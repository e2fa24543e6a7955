package strandbench.virtual;

import org.openjdk.jmh.annotations.Param;
import strandbench.core.Sweep;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;
import strandbench.threads.ThreadConvoy;
/** Virtual threads, which release their carrier while they wait for the lock. */
public class VirtualThreadConvoy extends ConvoyBenchmark {
    @Param("OWN")
    @Sweep({"OWN", "FAIR", "MONITOR"})
    public Guard guard;

    @Override
    protected Convoy open(ConvoyWatch watch) {
        return new ThreadConvoy(Thread.ofVirtual(), guard, watch);
    }
}
