package strandbench.threads;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Platform threads, each of which may wait without being in anybody's way. */
public class PlatformThreadBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new ThreadStrands(Thread.ofPlatform().daemon());
    }
}
