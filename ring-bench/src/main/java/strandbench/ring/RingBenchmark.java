package strandbench.ring;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import strandbench.core.Counting;
import strandbench.core.Recipe;
import strandbench.core.Shrunk;

/**
 * What the thread ring's benchmarks share: the recipe, the work of an invocation, and one life of a
 * ring. A model's class adds its knobs, opens its rings and declares the {@code @Benchmark} methods,
 * whose lengths are its own.
 *
 * <p>The first constant of a {@code variant} is the model's main one: sweeps of other knobs use it.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.FORKS)
@Warmup(iterations = Recipe.WARMUP_ITERATIONS, time = Recipe.WARMUP_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = Recipe.MEASUREMENT_ITERATIONS, time = Recipe.MEASUREMENT_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
public abstract class RingBenchmark extends Counting {
    /**
     * Hops of one {@code pass}. Prime, and so no multiple of any ring's size: a ring that does not pass
     * the token cannot answer by luck. Long enough that starting a pass, some 50 µs, is lost in it.
     */
    public static final int HOPS = 100_003;

    /** Strands of the ring that one {@code lifecycle} creates and ends; prime. */
    public static final int STRANDS = 503;

    /** Creates and starts a ring of {@code strands} strands that report to {@code completion}. */
    protected abstract Ring open(int strands, RingCompletion completion) throws Exception;

    /**
     * Creates a ring, sends the token round once, ends all strands. The round ends at the last strand: one
     * hop more, and strand 0 would have the token again, which it has without any hop, too.
     *
     * @return the token's holder
     */
    protected final int oneLife() throws Exception {
        int strands = Shrunk.of(STRANDS);
        try (Ring ring = open(strands, new RingCompletion())) {
            return RingOracle.check(strands, strands - 1, ring.pass(strands - 1));
        }
    }
}
