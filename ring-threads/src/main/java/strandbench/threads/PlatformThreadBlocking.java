package strandbench.threads;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Platform threads: a waiting one delays no other. */
public class PlatformThreadBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new ThreadStrands(Thread.ofPlatform().daemon());
    }
}
