package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;
import strandbench.threads.ThreadStrands;

/** Virtual threads on the JDK's own scheduler. */
public class VirtualThreadBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new ThreadStrands(Thread.ofVirtual());
    }

    @Benchmark
    @OperationsPerInvocation(BYSTANDERS)
    public int bystanders() throws Exception {
        return awaitBystanders();
    }
}
