package strandbench.virtual;

import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;
import strandbench.threads.ThreadStarvation;

/** Virtual threads on the JDK's own scheduler, which does not preempt them. */
public class VirtualThreadStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new ThreadStarvation(Thread.ofVirtual(), watch);
    }
}
