package strandbench.server;

import java.util.List;
import strandbench.server.front.EndingServer;
import strandbench.server.front.Server;

/** Opens a server with its own client, exactly as its benchmark does. */
public interface StackUnderTest {
    /** Starts it on any port that is free, to ask the back ends on {@code ports}. */
    Server open(List<Integer> ports) throws Exception;

    /** The server that a benchmark measures. */
    static StackUnderTest of(LoadedBenchmark benchmark) {
        return ports -> new EndingServer(benchmark.start(0, ports));
    }
}
