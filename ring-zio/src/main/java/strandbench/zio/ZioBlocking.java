package strandbench.zio;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Fibers on ZIO's own scheduler. */
public class ZioBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return FiberExecutor.DEFAULT.open();
    }
}
