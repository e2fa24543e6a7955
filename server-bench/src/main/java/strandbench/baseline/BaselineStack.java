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
    /** The slow back end may have nearly all requests. */
    private static final int CONNECTIONS = 100_000;

    @Param
    public Stack variant;

    /** The library of the event loops. */
    public enum Stack {
        /** Netty without a framework. */
        NETTY,
        /** Vert.x, whose event loops are Netty's. */
        VERTX;

        /**
         * Starts it.
         *
         * @param connections the most to each back end, for a library that asks for a limit
         */
        Server start(int port, List<Integer> backEnds, int connections)
                throws IOException, LimitReached {
            return switch (this) {
                case NETTY ->
                    HandlerServer.onEachCpu(port, FutureHandler.open(Wait.CALLBACK), backEnds);
                case VERTX -> new VertxStack(port, backEnds, connections);
            };
        }
    }

    @Override
    public Server start(int port, List<Integer> backEnds)
            throws IOException, LimitReached {
        return variant.start(port, backEnds, CONNECTIONS);
    }
}
