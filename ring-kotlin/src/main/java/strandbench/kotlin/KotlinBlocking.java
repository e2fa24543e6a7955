package strandbench.kotlin;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new CoroutineStrands(CoroutineThreads.Kind.DEFAULT.open());
    }

    @Benchmark
    @OperationsPerInvocation(BYSTANDERS)
    public int bystanders() throws Exception {
        return awaitBystanders();
    }
}
