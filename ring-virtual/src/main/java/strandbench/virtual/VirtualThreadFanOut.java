package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;
import strandbench.threads.ThreadFanOut;

/** A virtual thread for each subtask. */
public class VirtualThreadFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new ThreadFanOut(Thread.ofVirtual());
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
