package strandbench.quasar;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.InvocationTime;
import strandbench.core.JvmOptions;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/**
 * The Skynet on Quasar fibers: the cost of a fiber's start and end and, for one node of ten, of up to ten waits. The
 * scheduler runs the fibers in the order of their start, so that most of the million leaves exist at the same time.
 */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarSkynet extends SkynetBenchmark {
    @Param
    public FiberGathering variant;

    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("skynet");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Skynet open(SkynetCompletion completion) {
        return new FiberSkynet(threads.scheduler(), variant, completion);
    }

    @Benchmark
    @InvocationTime(millis = 1_500)
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
