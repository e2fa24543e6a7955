package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import strandbench.core.Counting;
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Shrunk;

/**
 * Benchmarks of strands that run by themselves for a whole iteration. An invocation waits until they have together done
 * a given amount of work.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.HAZARD_FORKS)
@Warmup(iterations = Recipe.HAZARD_WARMUP_ITERATIONS, time = Recipe.HAZARD_SECONDS)
@Measurement(iterations = Recipe.HAZARD_MEASUREMENT_ITERATIONS, time = Recipe.HAZARD_SECONDS)
public abstract class EndlessBenchmark extends Counting {
    /** Interval between two looks at the work done: long enough to take no CPU from the strands. */
    private static final Duration LOOK = Duration.ofMillis(2);

    /** If no strand gets any further within this time, none ever will. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private Endless strands;
    private AutoCloseable shared;
    private long awaited;

    /** The work done at the last look; one look serves all invocations that it is enough for. */
    private long done;

    /** Starts all strands, except those that outlive an iteration, and returns the object that they report to. */
    protected abstract Endless begin() throws Exception;

    /** Closes {@code opened} after the strands have ended. */
    protected final void closeAtTheEnd(AutoCloseable opened) {
        shared = opened;
    }

    /** Waits, by {@link #await}, until the strands have got so far that their work may be measured. */
    protected void settle() throws Exception {}

    /** Called at each look at the work done; takes no more time than that. */
    protected void look() {}

    @Override
    protected final void openIteration() throws Exception {
        strands = begin();
        countFromHere();
        settle();
        countFromHere();
    }

    private void countFromHere() {
        done = strands.done();
        awaited = done;
    }

    /**
     * Waits until they have done {@code more}.
     *
     * @return the work done so far
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
            look();
        }
        return done;
    }

    /** Ends all strands, and closes their shared resources. */
    protected final void endAll() throws Exception {
        try {
            strands.stop(LONGEST);
        } finally {
            shared.close();
        }
    }
}
