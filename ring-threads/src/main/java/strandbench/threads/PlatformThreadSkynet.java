package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;
import strandbench.core.InvocationTime;
import strandbench.core.Recipe;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/**
 * The Skynet on platform threads: each node is a kernel thread. It has ten thousand leaves only, because no usual
 * machine has room for a million threads; some do not even allow these.
 */
@Warmup(iterations = Recipe.SLOW_WARMUP_ITERATIONS)
@Measurement(iterations = Recipe.SLOW_MEASUREMENT_ITERATIONS)
public class PlatformThreadSkynet extends SkynetBenchmark {
    @Param
    public Gathering variant;

    @Override
    protected Skynet open(SkynetCompletion completion) {
        // Daemons, so that a tree that failed cannot keep its fork alive.
        return variant.skynet(Thread.ofPlatform().daemon().factory(), completion);
    }

    @Benchmark
    @InvocationTime(millis = 1_500)
    @OperationsPerInvocation(TEN_THOUSAND_STRANDS)
    public long tenThousand() throws Exception {
        return grow(TEN_THOUSAND);
    }
}
