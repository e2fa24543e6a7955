package strandbench.akka;

import java.util.List;
import strandbench.server.LoadedBenchmark;
import strandbench.server.front.Server;

/** Akka HTTP's server and the connection pools of its client, on one actor system. */
public class AkkaStack extends LoadedBenchmark {
    /** The slow back end may have nearly all requests. */
    private static final int CONNECTIONS = 20_000;

    @Override
    public Server start(int port, List<Integer> backEnds) {
        return start(port, backEnds, CONNECTIONS);
    }

    /** Starts it with as many {@code connections} to each back end at most. */
    static Server start(int port, List<Integer> backEnds, int connections) {
        return new AkkaHttpServer(port, backEnds,
                AkkaSystem.openHttp(AkkaDispatcher.FORK_JOIN, connections));
    }
}
