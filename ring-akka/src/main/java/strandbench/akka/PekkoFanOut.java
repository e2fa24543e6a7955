package strandbench.akka;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** An actor for each subtask, on Pekko's fork/join pool. */
public class PekkoFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new PekkoActorFanOut(
                PekkoSystem.open(PekkoDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT));
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
