package strandbench.virtual;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;
import strandbench.threads.ThreadStrands;

/** Virtual threads on the JDK's own scheduler. */
public class VirtualThreadBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new ThreadStrands(Thread.ofVirtual());
    }
}
