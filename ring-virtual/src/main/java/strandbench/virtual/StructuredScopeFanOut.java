package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
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

    @Benchmark
    @OperationsPerInvocation(TEN)
    public long ten() throws Exception {
        return settle(TEN);
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public long thousand() throws Exception {
        return settle(THOUSAND);
    }
}
