package strandbench.akka;

import java.util.List;
import strandbench.server.WaitingBenchmark;
import strandbench.server.front.Server;

/** Requests of {@link AkkaStack} that wait as stages of a stream, without a stack. */
public class AkkaWaiting extends WaitingBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds) {
        return AkkaStack.start(port, backEnds, mostOf(backEnds));
    }

    @Override
    protected boolean hasStack() {
        return false;
    }
}
