package strandbench.virtual;

import strandbench.core.LimitReached;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A virtual thread for each subtask, in the scope of structured concurrency that JDK 25 previews. */
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
