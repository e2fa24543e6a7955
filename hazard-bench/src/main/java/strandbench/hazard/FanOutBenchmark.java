package strandbench.hazard;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
    private static final int TEN = 10;
    private static final int THOUSAND = 1_000;

    /** Subtasks of an invocation of small fan-outs: 50 rounds. */
    private static final int OF_TEN = 50 * TEN;

    /** Subtasks of an invocation of large fan-outs: 10 rounds. */
    private static final int OF_THOUSAND = 10 * THOUSAND;

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

    private int run(int subtasks, int operations) throws Exception {
        int size = Shrunk.of(subtasks);
        Rounds rounds = new Rounds(size, Shrunk.of(operations) / size);
        fanOut.run(rounds);
        for (Round round : rounds.taken) {
            round.check();
            lateness.recordValue(Math.min(LONGEST_NANOS, round.lateness()));
        }
        return rounds.taken.size();
    }

    /** The rounds of an invocation; each begins when it is taken. */
    private final class Rounds implements Iterator<Round> {
        private final List<Round> taken = new ArrayList<>();
        private final int subtasks;
        private final int rounds;

        Rounds(int subtasks, int rounds) {
            this.subtasks = subtasks;
            this.rounds = rounds;
        }

        @Override
        public boolean hasNext() {
            return taken.size() < rounds;
        }

        @Override
        public Round next() {
            taken.add(new Round(outcome, subtasks, DEADLINE));
            return taken.get(taken.size() - 1);
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
    @OperationsPerInvocation(OF_TEN)
    public int ten() throws Exception {
        return run(TEN, OF_TEN);
    }

    @Benchmark
    @OperationsPerInvocation(OF_THOUSAND)
    public int thousand() throws Exception {
        return run(THOUSAND, OF_THOUSAND);
    }
}
