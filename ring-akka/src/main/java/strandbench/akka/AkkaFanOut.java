package strandbench.akka;

import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** An actor for each subtask, on Akka's fork/join pool. */
public class AkkaFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new AkkaActorFanOut(
                AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT));
    }
}
