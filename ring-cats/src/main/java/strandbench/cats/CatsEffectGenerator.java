package strandbench.cats;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/** The generator on two fibers of Cats Effect: for each item one or both suspend, and are scheduled by the other. */
public class CatsEffectGenerator extends GeneratorBenchmark {
    @Param
    public FiberItemHandOver variant;

    Fibers fibers;

    @Setup
    public void openRuntime() {
        fibers = Fibers.open();
    }

    @TearDown
    public void closeRuntime() {
        fibers.close();
    }

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new FiberGenerator(fibers, variant.slot.get(), completion);
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
