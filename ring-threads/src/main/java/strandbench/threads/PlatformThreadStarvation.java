package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Platform threads, which the kernel takes the CPU from. */
public class PlatformThreadStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new ThreadStarvation(Thread.ofPlatform().daemon(), watch);
    }

    @Benchmark
    @OperationsPerInvocation(UNITS)
    public long compute() throws Exception {
        return awaitUnits();
    }
}
