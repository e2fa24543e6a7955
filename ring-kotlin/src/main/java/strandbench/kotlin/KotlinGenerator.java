package strandbench.kotlin;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;

/**
 * The generator on two of Kotlin's coroutines: for each item one of them suspends, and the other dispatches it again.
 * In Java because JMH's processor reads Java; the generator is in Kotlin.
 */
public class KotlinGenerator extends StrandGeneratorBenchmark {
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
}
