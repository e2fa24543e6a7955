package strandbench.virtual;

import java.util.concurrent.Executors;
import strandbench.server.ServerBenchmark;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;
import strandbench.threads.ThreadHandler;

/** A virtual thread per request. Up to JDK 23 a monitor holds its carrier. */
public class VirtualThreadServer extends ServerBenchmark {
    @Override
    public RequestHandler open(Wait wait) {
        return new ThreadHandler(Executors.newVirtualThreadPerTaskExecutor(), wait);
    }
}
