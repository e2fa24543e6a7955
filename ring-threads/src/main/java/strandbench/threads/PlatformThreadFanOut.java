package strandbench.threads;

import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A platform thread for each subtask. */
public class PlatformThreadFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new ThreadFanOut(Thread.ofPlatform().daemon());
    }
}
