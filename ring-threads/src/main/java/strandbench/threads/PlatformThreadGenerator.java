package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.FewerOperations;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/**
 * The generator on platform threads: for every item each of two threads blocks in the kernel once, and the other wakes
 * it up, unless its primitive spins.
 */
public class PlatformThreadGenerator extends GeneratorBenchmark {
    @Param
    public ItemHandOver variant;

    @Setup
    public void requireCpus() {
        variant.requireRunnableOn(Runtime.getRuntime().availableProcessors());
    }

    @Override
    protected Generator open(GeneratorCompletion completion) {
        // Daemons, so that a generator that failed cannot keep its fork alive.
        return new ThreadGenerator(Thread.ofPlatform().daemon(), variant.slot(), completion);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    @FewerOperations(divisor = 100, variants = {"PARK", "LOCK_CONDITION", "MONITOR",
        "PARK_RENDEZVOUS"})
    public long each(Blackhole blackhole) throws Exception {
        return each(ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    @FewerOperations(divisor = 100, variants = {"PARK", "LOCK_CONDITION", "MONITOR",
        "PARK_RENDEZVOUS"})
    public long sum() throws Exception {
        return sum(ITEMS);
    }
}
