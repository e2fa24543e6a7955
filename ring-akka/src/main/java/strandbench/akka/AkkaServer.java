package strandbench.akka;

import org.openjdk.jmh.annotations.Benchmark;
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

    @Benchmark
    public void serve() throws Exception {
        awaitGoodAnswer();
    }
}
