package strandbench.cats;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.InvocationTime;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/** The Skynet on fibers of Cats Effect: each node is a fiber. */
public class CatsEffectSkynet extends SkynetBenchmark {
    @Param
    public FiberGathering variant;

    private final Fibers fibers = Fibers.open();

    @TearDown
    public void closeRuntime() {
        fibers.close();
    }

    @Override
    protected Skynet open(SkynetCompletion completion) {
        return new FiberSkynet(fibers, variant, completion);
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
