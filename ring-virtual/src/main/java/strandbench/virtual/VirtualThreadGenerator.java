package strandbench.virtual;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.FewerOperations;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;
import strandbench.threads.ItemHandOver;
import strandbench.threads.ThreadGenerator;

/**
 * The generator on virtual threads, from the same source as on platform threads. For every item each of two virtual
 * threads leaves its carrier once, and the other makes it runnable.
 */
@FewerOperations(divisor = 100, variants = "MONITOR")
public class VirtualThreadGenerator extends StrandGeneratorBenchmark {
    @Param
    public ItemHandOver variant;

    @Param("DEFAULT")
    public Scheduler scheduler;

    VirtualThreads threads;

    @Setup
    public void openScheduler() {
        variant.requireRunnableOn(scheduler.carriers());
        threads = scheduler.open(variant == ItemHandOver.MONITOR);
    }

    @TearDown
    public void closeScheduler() {
        if (threads != null) {
            threads.close();
        }
    }

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new ThreadGenerator(threads.builder(), variant.slot(), completion);
    }
}
