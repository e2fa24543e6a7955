package strandbench.akka;

import java.util.List;
import strandbench.server.LoadedBenchmark;
import strandbench.server.front.Server;

/** Akka HTTP's server and the connection pools of its client, on one actor system. */
public class AkkaStack extends LoadedBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds) {
        return new AkkaHttpServer(port, backEnds,
                AkkaSystem.openHttp(AkkaDispatcher.FORK_JOIN));
    }
}
