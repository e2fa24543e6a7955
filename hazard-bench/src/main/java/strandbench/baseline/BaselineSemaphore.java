package strandbench.baseline;

import org.openjdk.jmh.annotations.Param;
import strandbench.core.Sweep;
import strandbench.hazard.Guard;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** No semaphore and no strands: one thread counts the permits in use, and calls back the waiting tasks. */
public class BaselineSemaphore extends SemaphoreBenchmark {
    @Param("OWN")
    @Sweep("OWN")
    public Guard guard;

    @Override
    protected Permits open(PermitsWatch watch) {
        return new TimerPermits(watch);
    }
}
