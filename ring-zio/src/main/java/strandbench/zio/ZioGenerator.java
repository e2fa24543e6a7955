package strandbench.zio;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/**
 * The generator on two of ZIO's fibers: for each item one of them waits, and the other submits it to the executor again.
 */
public class ZioGenerator extends GeneratorBenchmark {
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

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long each(Blackhole blackhole) throws Exception {
        return each(ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long sum() throws Exception {
        return sum(ITEMS);
    }
}
