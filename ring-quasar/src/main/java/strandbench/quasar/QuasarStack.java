package strandbench.quasar;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.server.Admission;
import strandbench.server.Server;
import strandbench.server.StackBenchmark;

/** The JDK's server and client, with a fiber per request. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarStack extends StackBenchmark {
    @Override
    public Server start(int port, List<Integer> backEnds, Admission admission)
            throws IOException {
        return new FiberStack(port, backEnds, FiberThreads.open("server"), 0, admission);
    }

    @Benchmark
    public void serve() throws Exception {
        awaitGoodAnswer();
    }
}
