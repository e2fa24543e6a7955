package strandbench.zio;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;

/**
 * The generator on two of ZIO's fibers: for each item one of them waits, and the other submits it to the executor again.
 */
public class ZioGenerator extends StrandGeneratorBenchmark {
    @Param
    public FiberItemHandOver variant;

    @Param("DEFAULT")
    public FiberExecutor executor;

    FiberThreads threads;

    @Setup
    public void openExecutor() {
        threads = executor.open();
    }

    @TearDown
    public void closeExecutor() {
        threads.close();
    }

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new FiberGenerator(threads, variant.slot.get(), completion);
    }
}
