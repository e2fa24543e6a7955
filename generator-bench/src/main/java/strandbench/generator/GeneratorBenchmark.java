package strandbench.generator;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Counting;
import strandbench.core.Recipe;
import strandbench.core.Shrunk;

/**
 * The common part of the generator's benchmarks. A model's class adds its parameters and opens its generators. There are
 * two {@code @Benchmark} methods: {@code each}, which gives every item to a {@link Blackhole}, and {@code sum}, which
 * adds up the items. A class without two strands declares them itself, with its number of items.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = Recipe.FORKS, jvmArgsAppend = Recipe.TOUCHED_HEAP)
@Warmup(iterations = Recipe.WARMUP_ITERATIONS, time = Recipe.WARMUP_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = Recipe.MEASUREMENT_ITERATIONS, time = Recipe.MEASUREMENT_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
public abstract class GeneratorBenchmark extends Counting {
    /** Items of an invocation where a hand-over takes a few nanoseconds: a call, or a continuation. */
    public static final int QUICK_ITEMS = 20_000_000;

    /** Opens a generator whose strands report to {@code completion}. */
    protected abstract Generator open(GeneratorCompletion completion) throws Exception;

    /** Gives each of {@code items} to the blackhole and checks the last. */
    protected final long each(int items, Blackhole blackhole) throws Exception {
        int count = Shrunk.of(items);
        try (Generator generator = open(new GeneratorCompletion.Each(blackhole))) {
            return GeneratorOracle.checkLast(count, generator.run(count));
        }
    }

    /** Adds up {@code items} items and checks the sum. */
    protected final long sum(int items) throws Exception {
        int count = Shrunk.of(items);
        try (Generator generator = open(new GeneratorCompletion.Sum())) {
            return GeneratorOracle.checkSum(count, generator.run(count));
        }
    }
}
