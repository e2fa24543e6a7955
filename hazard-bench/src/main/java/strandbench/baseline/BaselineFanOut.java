package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** Fan-out without strands: a {@code CompletableFuture} for each subtask. */
public class BaselineFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new FutureFanOut();
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
