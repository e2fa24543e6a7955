package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.InvocationTime;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/**
 * The Skynet on Akka's actors: each node is a child actor, and sends its sum to its parent. The dispatcher runs actors
 * in the order of their creation, so that all leaves may exist at the same time.
 */
public class AkkaSkynet extends SkynetBenchmark {
    @Param
    public ActorApi variant;

    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT);
    }

    @TearDown
    public void closeSystem() {
        AkkaSystem.close(system);
    }

    @Override
    protected Skynet open(SkynetCompletion completion) {
        return switch (variant) {
            case CLASSIC -> new AkkaClassicSkynet(system, completion);
            case TYPED -> new AkkaTypedSkynet(system, completion);
        };
    }

    @Benchmark
    @InvocationTime(millis = 2_000)
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
