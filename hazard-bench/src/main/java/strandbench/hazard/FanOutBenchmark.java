package strandbench.hazard;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import strandbench.core.Counting;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.Shrunk;
import strandbench.hazard.Round.SubtaskFailed;

/**
 * The common part of the fan-out benchmarks: subtasks start at once, and are cancelled as soon as their answers are not
 * needed. The score is the time per subtask until the outcome is known and all have ended. With {@link
 * Outcome#DEADLINE} it includes the deadline of 10 ms. The figure beside it is the time until the last subtask notices
 * its cancellation.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.HAZARD_FORKS)
@Warmup(iterations = Recipe.HAZARD_WARMUP_ITERATIONS, time = Recipe.HAZARD_SECONDS)
@Measurement(iterations = Recipe.HAZARD_MEASUREMENT_ITERATIONS, time = Recipe.HAZARD_SECONDS)
public abstract class FanOutBenchmark extends Counting {
    /** Subtasks of a small fan-out. */
    public static final int TEN = 10;

    /** Subtasks of a large fan-out. */
    public static final int THOUSAND = 1_000;

    private static final Duration DEADLINE = Duration.ofMillis(10);
    private static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;
    private static final double NANOS_PER_MICRO = 1e3;

    /** How it ends. */
    @Param("ALL_SUCCEED")
    public Outcome outcome;

    private final Histogram lateness = new Histogram(LONGEST_NANOS, DIGITS);
    private FanOut fanOut;

    /** Opens the shared resources of all rounds. */
    protected abstract FanOut open() throws Exception;

    @Setup
    public final void openFanOut() throws Exception {
        fanOut = open();
    }

    @TearDown
    public final void closeFanOut() {
        fanOut.close();
    }

    @Override
    protected final void openIteration() {
        lateness.reset();
    }

    /**
     * Runs one fan-out.
     *
     * @return the answer
     * @throws AssertionError if it is wrong
     */
    protected final long settle(int subtasks) throws Exception {
        Round round = new Round(outcome, Shrunk.of(subtasks), DEADLINE);
        long answer = settle(round);
        lateness.recordValue(Math.min(LONGEST_NANOS, round.lateness()));
        return answer;
    }

    private long settle(Round round) throws Exception {
        try {
            long answer = fanOut.settle(round);
            if (outcome == Outcome.ONE_FAILS || outcome == Outcome.DEADLINE
                    || answer != round.expected()) {
                throw new AssertionError("%s of %d subtasks answered %d".formatted(outcome,
                        round.subtasks(), answer));
            }
            return answer;
        } catch (ExecutionException e) {
            if (outcome == Outcome.ONE_FAILS && e.getCause() instanceof SubtaskFailed) {
                return -1;
            }
            throw e;
        } catch (TimeoutException e) {
            if (outcome == Outcome.DEADLINE) {
                return -1;
            }
            throw e;
        }
    }

    /** Reports how late the last subtask of each round noticed its cancellation. */
    @Override
    protected final void closeIteration() {
        Reported.add("cancel.late.p50", lateness.getValueAtPercentile(50) / NANOS_PER_MICRO, "us");
        Reported.add("cancel.late.p99", lateness.getValueAtPercentile(99) / NANOS_PER_MICRO, "us");
        Reported.add("cancel.late.max", lateness.getMaxValue() / NANOS_PER_MICRO, "us");
    }

    @Benchmark
    @OperationsPerInvocation(TEN)
    public long ten() throws Exception {
        return settle(TEN);
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public long thousand() throws Exception {
        return settle(THOUSAND);
    }
}
