package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Blocking without strands: tasks of a fixed pool, which holds a thread for each that waits. */
public class BaselineBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new PoolStrands();
    }

    @Benchmark
    @OperationsPerInvocation(BYSTANDERS)
    public int bystanders() throws Exception {
        return awaitBystanders();
    }
}
