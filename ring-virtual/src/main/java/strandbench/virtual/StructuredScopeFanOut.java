package strandbench.virtual;

import strandbench.core.LimitReached;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A virtual thread per subtask, in JDK 25's preview of structured concurrency. */
public class StructuredScopeFanOut extends FanOutBenchmark {
    static final int FIRST_JDK = 25;

    @Override
    protected FanOut open() throws LimitReached {
        if (Runtime.version().feature() < FIRST_JDK) {
            throw new LimitReached("StructuredTaskScope of JDK %s is not the one of JDK %d"
                    .formatted(Runtime.version(), FIRST_JDK));
        }
        return new ScopeFanOut();
    }
}
