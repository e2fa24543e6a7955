package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;

/** No semaphore and no strands: one thread counts who is in, and calls back whoever waits. */
public class BaselineSemaphore extends SemaphoreBenchmark {
    @Override
    protected Permits open(PermitsWatch watch) {
        return new TimerPermits(watch);
    }

    @Benchmark
    @OperationsPerInvocation(USES)
    public long use() throws Exception {
        return awaitUses();
    }
}
