package strandbench.akka;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import strandbench.server.Admission;
import strandbench.server.Server;
import strandbench.server.StackBenchmark;

/** Akka HTTP's server and the connection pools of its client, on one actor system. */
public class AkkaStack extends StackBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds, Admission admission) {
        return new AkkaHttpServer(port, backEnds,
                AkkaSystem.openHttp(AkkaDispatcher.FORK_JOIN), admission);
    }

    @Benchmark
    public void serve() throws Exception {
        awaitGoodAnswer();
    }
}
