package strandbench.skynet;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import strandbench.core.Counting;
import strandbench.core.Recipe;
import strandbench.core.Shrunk;

/**
 * What the Skynet's benchmarks share. A model's class adds its knobs, opens its trees and declares the
 * {@code @Benchmark} methods: {@code million}, which most models can, and {@code tenThousand}, which
 * all can. The size is no parameter, because it is the work that a score is divided by.
 *
 * <p>An invocation of {@code million} lasts about as long as an iteration or longer, so that iterations
 * are counted out rather than timed: there are more of them than of the ring's, each a tree or a few.
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

    /** Called by JMH once a model has set up what it needs, because that belongs to the whole fork. */
    @Setup(Level.Iteration)
    public final void openIteration() throws Exception {
        skynet = open(new SkynetCompletion());
    }

    /**
     * Grows one tree and checks its sum. What is scored begins before the tree has any strand and ends with
     * the root's sum, when all strands have handed theirs to their parents and none has work left. What a
     * model does to dispose of them, be it the last step of a thread or a message that an actor has stopped,
     * goes on beside the next tree; nobody waits for it before the iteration's end.
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
