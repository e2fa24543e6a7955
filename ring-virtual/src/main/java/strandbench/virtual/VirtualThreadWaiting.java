package strandbench.virtual;

import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.WaitingBenchmark;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.front.Server;

/** Requests of {@link VirtualThreadStack} that each hold a virtual thread while they wait. */
public class VirtualThreadWaiting extends WaitingBenchmark {
    @Param
    public VirtualThreadStack.Stack variant;

    @Override
    public Server start(int port, List<Integer> backEnds) throws Exception {
        return variant.start(port, new BackEndUrls(backEnds), this::deep);
    }
}
