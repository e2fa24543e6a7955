package strandbench.quasar;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;

/**
 * The generator on Quasar fibers: for every item each of two fibers unwinds its stack once, and the other puts it into
 * the scheduler's pool.
 */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarGenerator extends StrandGeneratorBenchmark {
    @Param
    public FiberItemHandOver variant;

    @Param("FORK_JOIN")
    public QuasarScheduler scheduler;

    FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open(scheduler, "generator");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new FiberGenerator(threads.scheduler(), variant, completion);
    }
}
