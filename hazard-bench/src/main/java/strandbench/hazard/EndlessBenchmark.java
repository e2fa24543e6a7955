package strandbench.hazard;

import java.time.Duration;
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
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Shrunk;

/**
 * Benchmarks of strands that go on by themselves for as long as an iteration lasts. An invocation waits until they have done so much
 * more, whichever of them did it.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.HAZARD_FORKS)
@Warmup(iterations = Recipe.HAZARD_WARMUP_ITERATIONS, time = Recipe.HAZARD_SECONDS)
@Measurement(iterations = Recipe.HAZARD_MEASUREMENT_ITERATIONS, time = Recipe.HAZARD_SECONDS)
public abstract class EndlessBenchmark extends Counting {
    /** How often somebody looks whether there were as many: not so often that it takes a CPU from them. */
    private static final Duration LOOK = Duration.ofMillis(2);

    /** Nobody gets any further for longer than this only if nobody ever will. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private Endless strands;
    private AutoCloseable shared;
    private long awaited;

    /** How much they had done when somebody looked last, which he does once for all invocations that it is enough for. */
    private long done;

    /** Starts all strands, unless they live longer than an iteration and have been started before, and says what they report to. */
    protected abstract Endless begin() throws Exception;

    /** Has closed what they share, once they have ended. */
    protected final void closeAtTheEnd(AutoCloseable opened) {
        shared = opened;
    }

    @Setup(Level.Iteration)
    public final void start() throws Exception {
        strands = begin();
        done = strands.done();
        awaited = done;
    }

    /**
     * Waits until they have done so much more.
     *
     * @return how much it was so far
     * @throws LimitReached if they get no further
     */
    protected final long await(int more) throws InterruptedException, LimitReached {
        awaited += Shrunk.of(more);
        long begin = System.nanoTime();
        while (done < awaited) {
            if (System.nanoTime() - begin > LONGEST.toNanos()) {
                throw new LimitReached("nobody got any further for " + LONGEST);
            }
            Thread.sleep(LOOK);
            done = strands.done();
        }
        return done;
    }

    /** Ends all strands, and closes what they share. */
    protected final void endAll() throws Exception {
        try {
            strands.stop(LONGEST);
        } finally {
            shared.close();
        }
    }
}
