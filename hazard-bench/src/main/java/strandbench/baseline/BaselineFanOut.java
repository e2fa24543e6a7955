package strandbench.baseline;

import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** Fan-out without strands: a {@code CompletableFuture} for each subtask. */
public class BaselineFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new FutureFanOut();
    }
}
