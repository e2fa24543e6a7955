package strandbench.kotlin;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.HandOvers;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/**
 * The generator with Kotlin's own means, without two strands. On one thread one side runs as a part of the other, and
 * nothing is dispatched. In Java because JMH's processor reads Java.
 */
@HandOvers(0)
public class KotlinSequenceGenerator extends GeneratorBenchmark {
    @Param
    public SequenceKind variant;

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new SequenceGenerator(variant, completion);
    }

    @Benchmark
    @OperationsPerInvocation(QUICK_ITEMS)
    public long each(Blackhole blackhole) throws Exception {
        return each(QUICK_ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(QUICK_ITEMS)
    public long sum() throws Exception {
        return sum(QUICK_ITEMS);
    }
}
