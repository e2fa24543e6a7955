package strandbench.skynet;

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
 * The common part of the Skynet's benchmarks. A model's class adds its parameters, opens its trees and declares the
 * {@code @Benchmark} methods: {@code million}, for most models, and {@code tenThousand}, for all. The size is no
 * parameter, because the score is divided by it.
 *
 * <p>An invocation of {@code million} lasts about as long as an iteration or longer, so iterations are counted rather
 * than timed. There are more of them than of the ring's; each grows a tree or a few.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.FORKS)
@Warmup(iterations = Recipe.WARMUP_ITERATIONS, time = Recipe.WARMUP_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = Recipe.MEASUREMENT_ITERATIONS, time = Recipe.MEASUREMENT_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
public abstract class SkynetBenchmark extends Counting {
    /** Leaves of the {@code million} tree. */
    public static final int MILLION = 1_000_000;

    /** Strands of the {@code million} tree, by which its time is divided. */
    public static final int MILLION_STRANDS = 1_111_111;

    /** Leaves of the {@code tenThousand} tree. */
    public static final int TEN_THOUSAND = 10_000;

    /** Strands of the {@code tenThousand} tree. */
    public static final int TEN_THOUSAND_STRANDS = 11_111;

    private Skynet skynet;

    /** Gets ready to grow trees whose strands report to {@code completion}. */
    protected abstract Skynet open(SkynetCompletion completion) throws Exception;

    /** Called after the model's set-up, because the model belongs to the whole fork. */
    @Override
    protected final void openIteration() throws Exception {
        skynet = open(new SkynetCompletion());
    }

    /**
     * Grows one tree and checks its sum. The score begins before the tree has any strand, and ends with the root's sum.
     * By then all strands have handed their sums to their parents, and none has work left. The model disposes of the
     * strands beside the next tree, as in a thread's last step or in a message that an actor has stopped. No code waits
     * for that before the iteration's end.
     */
    protected final long grow(int size) throws Exception {
        int leaves = Shrunk.of(size);
        return SkynetOracle.check(leaves, skynet.grow(leaves));
    }

    @Override
    protected final void closeIteration() {
        if (skynet != null) {
            skynet.close();
        }
    }
}
