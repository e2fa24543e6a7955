package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Platform threads, each of which may wait without being in anybody's way. */
public class PlatformThreadBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new ThreadStrands(Thread.ofPlatform().daemon());
    }

    @Benchmark
    @OperationsPerInvocation(BYSTANDERS)
    public int bystanders() throws Exception {
        return awaitBystanders();
    }
}
