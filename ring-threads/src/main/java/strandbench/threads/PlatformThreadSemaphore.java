package strandbench.threads;

import org.openjdk.jmh.annotations.Param;
import strandbench.core.Sweep;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** Platform threads that sleep while they hold a permit. */
public class PlatformThreadSemaphore extends SemaphoreBenchmark {
    @Param("OWN")
    @Sweep({"OWN", "FAIR"})
    public Guard guard;

    @Override
    protected Permits open(PermitsWatch watch) {
        return new ThreadPermits(Thread.ofPlatform().daemon(), guard, watch);
    }
}
