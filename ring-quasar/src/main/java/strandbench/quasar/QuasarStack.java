package strandbench.quasar;

import java.io.IOException;
import java.util.List;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.server.LoadedBenchmark;
import strandbench.server.front.Server;

/** The JDK's server and client, with a fiber per request. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarStack extends LoadedBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds) throws IOException {
        return new FiberStack(port, backEnds, FiberThreads.open("server"), 0);
    }
}
