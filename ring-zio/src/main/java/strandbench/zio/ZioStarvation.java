package strandbench.zio;

import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Fibers on ZIO's own scheduler. */
public class ZioStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new FiberStarvation(FiberExecutor.DEFAULT.open(), watch);
    }
}
