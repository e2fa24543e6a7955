package strandbench.kotlin;

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
 * The generator on two of Kotlin's coroutines: for each item one of them suspends, and the other dispatches it again.
 * In Java because JMH's processor reads Java; the generator is in Kotlin.
 */
public class KotlinGenerator extends GeneratorBenchmark {
    @Param
    public CoroutineItemHandOver variant;

    @Param("DEFAULT")
    public CoroutineThreads.Kind dispatcher;

    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = dispatcher.open();
    }

    @TearDown
    public void closeDispatcher() {
        threads.close();
    }

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return variant.generator(threads, completion);
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
