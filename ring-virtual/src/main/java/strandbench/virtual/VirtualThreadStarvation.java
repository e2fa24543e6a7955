package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;
import strandbench.threads.ThreadStarvation;

/** Virtual threads on the JDK's own scheduler, which takes the carrier from nobody. */
public class VirtualThreadStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new ThreadStarvation(Thread.ofVirtual(), watch);
    }

    @Benchmark
    @OperationsPerInvocation(UNITS)
    public long compute() throws Exception {
        return awaitUnits();
    }
}
