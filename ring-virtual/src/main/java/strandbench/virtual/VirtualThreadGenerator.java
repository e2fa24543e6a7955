package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.FewerOperations;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;
import strandbench.threads.ItemHandOver;
import strandbench.threads.ThreadGenerator;

/**
 * The generator on virtual threads, from the same source as on platform threads. For every item each of two virtual
 * threads leaves its carrier once, and the other makes it runnable.
 */
public class VirtualThreadGenerator extends GeneratorBenchmark {
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

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    @FewerOperations(divisor = 100, variants = "MONITOR")
    public long each(Blackhole blackhole) throws Exception {
        return each(ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    @FewerOperations(divisor = 100, variants = "MONITOR")
    public long sum() throws Exception {
        return sum(ITEMS);
    }
}
