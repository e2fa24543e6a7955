package strandbench.threads;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import strandbench.core.FewerOperations;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;

/**
 * The generator on platform threads: for every item each of two threads blocks in the kernel once, and the other wakes
 * it up, unless its primitive spins.
 */
@FewerOperations(divisor = 100, variants = {"PARK", "LOCK_CONDITION", "MONITOR",
    "PARK_RENDEZVOUS"})
public class PlatformThreadGenerator extends StrandGeneratorBenchmark {
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
}
