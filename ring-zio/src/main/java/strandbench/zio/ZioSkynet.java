package strandbench.zio;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import strandbench.core.InvocationTime;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/** The Skynet on ZIO's fibers, on ZIO's own scheduler: each node is a fiber, submitted to the executor. */
public class ZioSkynet extends SkynetBenchmark {
    @Param
    public FiberGathering variant;

    FiberThreads threads;

    @Setup
    public void openExecutor() {
        threads = FiberExecutor.DEFAULT.open();
    }

    @Override
    protected Skynet open(SkynetCompletion completion) {
        return new FiberSkynet(threads, variant, completion);
    }

    @Benchmark
    @InvocationTime(millis = 500)
    @OperationsPerInvocation(MILLION_STRANDS)
    public long million() throws Exception {
        return grow(MILLION);
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND_STRANDS)
    public long tenThousand() throws Exception {
        return grow(TEN_THOUSAND);
    }
}
