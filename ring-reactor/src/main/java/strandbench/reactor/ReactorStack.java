package strandbench.reactor;

import java.util.List;
import strandbench.server.LoadedBenchmark;
import strandbench.server.front.Server;

/** Reactor Netty's server and client: a pipeline per request. */
public class ReactorStack extends LoadedBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds) {
        return new ReactorNettyServer(port, backEnds);
    }
}
