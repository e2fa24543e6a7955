package strandbench.baseline;

import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.WaitingBenchmark;
import strandbench.server.front.Server;

/** Requests of {@link BaselineStack} that wait as callbacks, without a stack. */
public class BaselineWaiting extends WaitingBenchmark {
    @Param
    public BaselineStack.Stack variant;

    @Override
    public Server start(int port, List<Integer> backEnds) throws Exception {
        return variant.start(port, backEnds, mostOf(backEnds));
    }

    @Override
    protected boolean hasStack() {
        return false;
    }
}
