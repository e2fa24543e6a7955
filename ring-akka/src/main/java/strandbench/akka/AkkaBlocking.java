package strandbench.akka;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Actors of Akka on its fork/join pool. */
public class AkkaBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new AkkaActorStrands(
                AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT));
    }

    @Benchmark
    @OperationsPerInvocation(BYSTANDERS)
    public int bystanders() throws Exception {
        return awaitBystanders();
    }
}
