package strandbench.quasar;

import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;

/** A fiber for each subtask, on Quasar's fork/join pool. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new FiberFanOut(FiberThreads.open("fan-out"));
    }
}
