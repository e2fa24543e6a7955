package strandbench.kotlin;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import strandbench.core.InvocationTime;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/**
 * The Skynet on Kotlin's coroutines, on {@code Dispatchers.Default}: each node is a dispatched coroutine. In Java
 * because JMH's processor reads Java; the tree is in Kotlin.
 */
public class KotlinSkynet extends SkynetBenchmark {
    @Param
    public CoroutineGathering variant;

    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected Skynet open(SkynetCompletion completion) {
        return new CoroutineSkynet(threads, variant, completion);
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
