package strandbench.kotlin;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A coroutine for each subtask, on {@code Dispatchers.Default}. */
public class KotlinFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new CoroutineFanOut(CoroutineThreads.Kind.DEFAULT.open());
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
