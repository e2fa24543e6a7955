package strandbench.akka;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Actors of Pekko on its fork/join pool. */
public class PekkoBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new PekkoActorStrands(
                PekkoSystem.open(PekkoDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT));
    }

    @Benchmark
    @OperationsPerInvocation(BYSTANDERS)
    public int bystanders() throws Exception {
        return awaitBystanders();
    }
}
