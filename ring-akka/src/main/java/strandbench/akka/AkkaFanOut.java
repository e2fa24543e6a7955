package strandbench.akka;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** An actor for each subtask, on Akka's fork/join pool. */
public class AkkaFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new AkkaActorFanOut(
                AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT));
    }

    @Benchmark
    @OperationsPerInvocation(TEN)
    public long ten() throws Exception {
        return settle(TEN);
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public long thousand() throws Exception {
        return settle(THOUSAND);
    }
}
