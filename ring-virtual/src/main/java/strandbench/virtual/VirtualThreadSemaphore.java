package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.Permits;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.SemaphoreBenchmark;
import strandbench.threads.ThreadPermits;

/** Virtual threads that sleep while they hold a permit. */
public class VirtualThreadSemaphore extends SemaphoreBenchmark {
    @Override
    protected Permits open(PermitsWatch watch) {
        return new ThreadPermits(Thread.ofVirtual(), watch);
    }

    @Benchmark
    @OperationsPerInvocation(USES)
    public long use() throws Exception {
        return awaitUses();
    }
}
