package strandbench.baseline;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.server.LoadedBenchmark;
import strandbench.server.front.HandlerServer;
import strandbench.server.front.Server;
import strandbench.server.front.Wait;

/** Servers without strands: event loops, one per CPU, which read, ask and answer by callbacks. */
public class BaselineStack extends LoadedBenchmark {
    @Param
    public Stack variant;

    /** The library of the event loops. */
    public enum Stack {
        /** Netty without a framework. */
        NETTY,
        /** Vert.x, whose event loops are Netty's. */
        VERTX
    }

    @Override
    public Server start(int port, List<Integer> backEnds)
            throws IOException, LimitReached {
        return switch (variant) {
            case NETTY ->
                HandlerServer.onEachCpu(port, FutureHandler.open(Wait.CALLBACK), backEnds);
            case VERTX -> new VertxStack(port, backEnds);
        };
    }
}
