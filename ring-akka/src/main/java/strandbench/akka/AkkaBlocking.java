package strandbench.akka;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Actors of Akka on its fork/join pool. */
public class AkkaBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new AkkaActorStrands(
                AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT));
    }
}
