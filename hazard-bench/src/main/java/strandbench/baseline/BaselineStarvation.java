package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Starvation without strands: tasks of a fixed pool. */
public class BaselineStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new PoolStarvation(watch);
    }

    @Benchmark
    @OperationsPerInvocation(UNITS)
    public long compute() throws Exception {
        return awaitUnits();
    }
}
