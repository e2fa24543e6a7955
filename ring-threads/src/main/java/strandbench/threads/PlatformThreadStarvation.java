package strandbench.threads;

import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Platform threads, which the kernel preempts. */
public class PlatformThreadStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new ThreadStarvation(Thread.ofPlatform().daemon(), watch);
    }
}
