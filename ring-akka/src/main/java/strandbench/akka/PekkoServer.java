package strandbench.akka;

import org.openjdk.jmh.annotations.Benchmark;
import strandbench.server.RequestHandler;
import strandbench.server.ServerBenchmark;
import strandbench.server.Wait;

/** An actor of Pekko per request. */
public class PekkoServer extends ServerBenchmark {
    @Override
    public RequestHandler open(Wait wait) {
        return new PekkoTypedHandler(
                PekkoSystem.open(PekkoDispatcher.FORK_JOIN, ActorSettings.DEFAULT_THROUGHPUT),
                wait);
    }

    @Benchmark
    public void serve() throws Exception {
        awaitGoodAnswer();
    }
}
