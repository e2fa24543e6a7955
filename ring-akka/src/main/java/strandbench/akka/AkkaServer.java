package strandbench.akka;

import strandbench.server.ServerBenchmark;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** An actor of Akka per request. */
public class AkkaServer extends ServerBenchmark {
    @Override
    public RequestHandler open(Wait wait) {
        return new AkkaTypedHandler(
                AkkaSystem.open(AkkaDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT), wait);
    }
}
