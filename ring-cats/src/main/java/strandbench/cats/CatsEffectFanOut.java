package strandbench.cats;

import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A fiber of Cats Effect for each subtask. */
public class CatsEffectFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new FiberFanOut(Fibers.open());
    }
}
