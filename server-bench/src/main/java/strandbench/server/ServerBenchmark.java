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
 * What the benchmarks of request handlers share: the same front end and the same client for all of them, so that only the
 * handling of a request is the model's.
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
     * @throws LimitReached if the model cannot wait so
     */
    public abstract RequestHandler open(Wait wait) throws LimitReached;

    @Override
    public final Server start(int port, List<Integer> backEnds) throws IOException, LimitReached {
        return HandlerServer.onOneThread(port, open(wait), backEnds, most);
    }
}
