package strandbench.threads;

import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** Platform threads that sleep while they hold a permit. */
public class PlatformThreadSemaphore extends SemaphoreBenchmark {
    @Override
    protected Permits open(PermitsWatch watch) {
        return new ThreadPermits(Thread.ofPlatform().daemon(), watch);
    }
}
