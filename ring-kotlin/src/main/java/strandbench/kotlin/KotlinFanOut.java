package strandbench.kotlin;

import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A coroutine for each subtask, on {@code Dispatchers.Default}. */
public class KotlinFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new CoroutineFanOut(CoroutineThreads.Kind.DEFAULT.open());
    }
}
