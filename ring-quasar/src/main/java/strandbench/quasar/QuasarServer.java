package strandbench.quasar;

import org.openjdk.jmh.annotations.Param;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.server.ServerBenchmark;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** A Quasar strand per request: one setting makes it a fiber or a thread. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarServer extends ServerBenchmark {
    @Param
    public StrandHandler.Kind variant;

    @Override
    public RequestHandler open(Wait wait) {
        return new StrandHandler(FiberThreads.open("server"), variant, wait);
    }
}
