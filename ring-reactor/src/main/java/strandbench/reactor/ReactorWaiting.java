package strandbench.reactor;

import java.util.List;
import strandbench.server.WaitingBenchmark;
import strandbench.server.front.Server;

/** Requests of {@link ReactorStack} that wait as subscribed pipelines, without a stack. */
public class ReactorWaiting extends WaitingBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds) {
        return new ReactorNettyServer(port, backEnds);
    }

    @Override
    protected boolean hasStack() {
        return false;
    }
}
