package strandbench.server;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Sweep;
import strandbench.server.front.FrontEnd;
import strandbench.server.front.HandlerServer;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Server;
import strandbench.server.front.Wait;

/**
 * The common part of the request handlers' benchmarks: all have the same front end and the same client, so that models
 * differ only in the handling of a request.
 */
public abstract class ServerBenchmark extends LoadedBenchmark {
    /** How a request waits for its back end. */
    @Param("CALLBACK")
    public Wait wait;

    /** Requests at a time; more are refused. */
    @Param("" + FrontEnd.DEFAULT_MOST)
    @Sweep({"" + FrontEnd.DEFAULT_MOST})
    public int most;

    /**
     * Gets ready to handle requests.
     *
     * @throws LimitReached if the model cannot wait in this way
     */
    public abstract RequestHandler open(Wait wait) throws LimitReached;

    @Override
    public final Server start(int port, List<Integer> backEnds) throws IOException, LimitReached {
        return HandlerServer.onOneThread(port, open(wait), backEnds, most);
    }
}
