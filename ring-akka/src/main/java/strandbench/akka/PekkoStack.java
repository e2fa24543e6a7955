package strandbench.akka;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import strandbench.server.Admission;
import strandbench.server.Server;
import strandbench.server.StackBenchmark;

/** Pekko HTTP's server and the connection pools of its client, on one actor system. */
public class PekkoStack extends StackBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds, Admission admission) {
        return new PekkoHttpServer(port, backEnds,
                PekkoSystem.openHttp(PekkoDispatcher.FORK_JOIN), admission);
    }

    @Benchmark
    public void serve() throws Exception {
        awaitGoodAnswer();
    }
}
