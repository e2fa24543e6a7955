package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.InvocationTime;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;
import strandbench.threads.Gathering;

/** The Skynet on virtual threads, on the JDK's own scheduler, from the same source as on platform threads. */
public class VirtualThreadSkynet extends SkynetBenchmark {
    @Param
    public Gathering variant;

    @Override
    protected Skynet open(SkynetCompletion completion) {
        return variant.skynet(Thread.ofVirtual().factory(), completion);
    }

    @Benchmark
    @InvocationTime(millis = 1_000)
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
