package strandbench.quasar;

import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Fibers on Quasar's fork/join pool. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return FiberThreads.open("blocking");
    }
}
