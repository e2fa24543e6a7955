package strandbench.hazard;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
 * Outcome#DEADLINE} it includes the deadline, by which all have begun: 10 ms for ten, 200 ms for a thousand. The figures
 * beside it are of the rounds of an iteration's last invocation, always the same number: the times until the last
 * subtask notices its cancellation, and the number of subtasks that had begun when a round was decided, on average.
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

    private static final double NANOS_PER_MICRO = 1e3;

    /** How it ends. */
    @Param("ALL_SUCCEED")
    public Outcome outcome;

    /** The rounds of the latest invocation. */
    private List<Round> latest = List.of();

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

    private int run(int subtasks, int operations) throws Exception {
        int size = Shrunk.of(subtasks);
        Rounds rounds = new Rounds(size, Shrunk.of(operations) / size);
        fanOut.run(rounds);
        latest = rounds.taken;
        latest.forEach(Round::check);
        return latest.size();
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
            taken.add(new Round(outcome, subtasks, deadline(subtasks)));
            return taken.get(taken.size() - 1);
        }
    }

    /** Long enough for all subtasks to begin: platform threads took up to 0.08 ms each, on one CPU. */
    private static Duration deadline(int subtasks) {
        return Duration.ofMillis(Math.max(10, subtasks / 5));
    }

    /** Reports when the last subtask of a round noticed its cancellation, and how many subtasks had begun. */
    @Override
    protected final void closeIteration() {
        long[] late = latest.stream().mapToLong(Round::lateness).sorted().toArray();
        Reported.add("cancel.late.p50", late[late.length / 2] / NANOS_PER_MICRO, "us");
        Reported.add("cancel.late.max", late[late.length - 1] / NANOS_PER_MICRO, "us");
        Reported.add("begun", latest.stream().mapToInt(Round::begun).average().orElseThrow(), "#");
        Reported.add("strands", latest.get(0).subtasks(), "#");
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
