package strandbench.virtual;

import org.openjdk.jmh.annotations.Param;
import strandbench.core.Sweep;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;
import strandbench.threads.ThreadPermits;

/** Virtual threads that sleep while they hold a permit. */
public class VirtualThreadSemaphore extends SemaphoreBenchmark {
    @Param("OWN")
    @Sweep({"OWN", "FAIR"})
    public Guard guard;

    @Override
    protected Permits open(PermitsWatch watch) {
        return new ThreadPermits(Thread.ofVirtual(), guard, watch);
    }
}
