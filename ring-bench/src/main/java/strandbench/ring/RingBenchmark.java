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
 * The common part of the ring's benchmarks: the recipe, the work of an invocation, and one life of a ring. A model's
 * class adds its parameters, opens its rings and declares the {@code @Benchmark} methods with their lengths.
 *
 * <p>The first constant of a {@code variant} is the model's main one: sweeps of other parameters use it.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.FORKS)
@Warmup(iterations = Recipe.WARMUP_ITERATIONS, time = Recipe.WARMUP_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = Recipe.MEASUREMENT_ITERATIONS, time = Recipe.MEASUREMENT_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
public abstract class RingBenchmark extends Counting {
    /**
     * Hops of one {@code pass}. Prime, so no multiple of any ring's size: a ring that does not pass the token cannot
     * have the right answer by luck. Long enough to make the start of a pass, some 50 µs, negligible.
     */
    public static final int HOPS = 100_003;

    /** Strands of the ring that one {@code lifecycle} creates and ends; prime. */
    public static final int STRANDS = 503;

    /** Creates and starts a ring of {@code strands} strands that report to {@code completion}. */
    protected abstract Ring open(int strands, RingCompletion completion) throws Exception;

    /**
     * Creates a ring, sends the token round once, and ends all strands. The round ends at the last strand: one hop more
     * would bring it back to strand 0, where it also is without any hop.
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
