package strandbench.baseline;

import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** No semaphore and no strands: one thread counts who is in, and calls back whoever waits. */
public class BaselineSemaphore extends SemaphoreBenchmark {
    @Override
    protected Permits open(PermitsWatch watch) {
        return new TimerPermits(watch);
    }
}
