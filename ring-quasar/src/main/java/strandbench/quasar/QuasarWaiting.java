package strandbench.quasar;

import java.io.IOException;
import java.util.List;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.server.WaitingBenchmark;
import strandbench.server.front.Server;

/** Requests of {@link QuasarStack} that each hold a fiber while they wait. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarWaiting extends WaitingBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds) throws IOException {
        return new FiberStack(port, backEnds, FiberThreads.open("server"), depth);
    }
}
