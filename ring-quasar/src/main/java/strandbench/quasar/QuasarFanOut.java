package strandbench.quasar;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
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

    @Benchmark
    @OperationsPerInvocation(TEN)
    public long ten() throws Exception {
        return settle(TEN);
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public long thousand() throws Exception {
        return settle(THOUSAND);
    }
}
