package strandbench.virtual;

import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;
import strandbench.threads.ThreadPermits;

/** Virtual threads that sleep while they hold a permit. */
public class VirtualThreadSemaphore extends SemaphoreBenchmark {
    @Override
    protected Permits open(PermitsWatch watch) {
        return new ThreadPermits(Thread.ofVirtual(), watch);
    }
}
