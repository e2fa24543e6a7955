package strandbench.zio;

import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A fiber for each subtask, on ZIO's own scheduler. */
public class ZioFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new FiberFanOut(FiberExecutor.DEFAULT.open());
    }
}
