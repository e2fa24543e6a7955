package strandbench.virtual;

import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;
import strandbench.threads.ThreadFanOut;

/** A virtual thread for each subtask. */
public class VirtualThreadFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new ThreadFanOut(Thread.ofVirtual());
    }
}
