package strandbench.sleepers;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.IterationParams;
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.SetupTime;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;

/**
 * What the sleepers' benchmarks share. The score is what it takes to start a strand, from asking the model for all
 * of them until the last one has said that it is about to sleep ({@link SleepersStart}). Outside of what is scored, a
 * fork finds out what each strand takes of the memory while all of them are in their first sleep, which is long, so
 * that nobody wakes up meanwhile; then what they take of the CPUs and how late they wake up ({@link SleepersWatch});
 * and at last how long it takes to stop them.
 *
 * <p>A single shot: as many strands as these are started once, and not over and over. Before the first one the same
 * number of strands has been started and stopped for every size, so that the fewest are not those whose classes are
 * being loaded. How long everybody is watched asleep is the time of JMH's iteration.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
// Rehearsals, and the first sleep of so many: two seconds for the fewest, thirty for the most.
@SetupTime(usual = 15, most = 30)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.FORKS)
@Warmup(iterations = Recipe.SLEEPERS_WARMUP_ITERATIONS, time = Recipe.WARMUP_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = Recipe.SLEEPERS_MEASUREMENT_ITERATIONS, time = Recipe.SLEEPERS_MEASUREMENT_SECONDS)
public abstract class SleepersBenchmark {
    public static final int THOUSAND = 1_000;
    public static final int TEN_THOUSAND = 10_000;
    public static final int HUNDRED_THOUSAND = 100_000;
    public static final int MILLION = 1_000_000;

    /** Far more than any model needs. */
    private static final Duration LONGEST = Duration.ofMinutes(3);

    /** How often so many are started, before anything is measured. */
    private static final int REHEARSALS = 10;

    /** The first sleep is to last until all have started and are weighed, which takes less than this with any model. */
    private static final int FIRST_MICROS_PER_STRAND = 1_000;

    /** How long each sleep is asked to be. */
    @Param("100")
    @Sweep({"100", "1000"})
    public int sleepMillis;

    private int strands;
    private SleepersCompletion completion;
    private Sleepers sleepers;
    private SleepersWatch watch;

    /** Gets ready to start strands that report to {@code completion}. */
    protected abstract Sleepers open(SleepersCompletion completion) throws Exception;

    /** Called by JMH once a model has set up what it needs, because that belongs to the whole fork. */
    @Setup(Level.Iteration)
    public final void weighEmpty() throws Exception {
        if (watch == null) {
            for (int i = 0; i < Shrunk.of(REHEARSALS); i++) {
                start(Shrunk.of(THOUSAND), sleepMillis);
                SleepersWatch.rehearse(completion);
                stop();
            }
            System.gc();
            // Once: a heap that has grown keeps its size, and would be missing in what the next strands take.
            watch = new SleepersWatch();
        }
    }

    /**
     * Starts them, and waits until each has said that it is about to sleep.
     *
     * @return how many
     * @throws LimitReached if there cannot be so many; then none is left
     */
    protected final int start(int number) throws Exception {
        int wanted = Shrunk.of(number);
        return start(wanted, firstMillis(wanted));
    }

    private int start(int wanted, int firstMillis) throws Exception {
        strands = wanted;
        completion = new SleepersCompletion(wanted, firstMillis, sleepMillis);
        sleepers = open(completion);
        try {
            SleepersStart.of(strands, sleepers, completion);
        } catch (LimitReached e) {
            stop();
            throw e;
        }
        return strands;
    }

    private int firstMillis(int number) {
        long enough = TimeUnit.MICROSECONDS
                .toMillis((long) number * Shrunk.of(FIRST_MICROS_PER_STRAND));
        return Math.max(sleepMillis, (int) Math.min(enough, SleepersStart.LONGEST.toMillis()));
    }

    /** Weighs them in their first sleep, watches them after it, and stops them. */
    @TearDown(Level.Iteration)
    public final void watch(IterationParams iteration) throws Exception {
        watch.reportWeight(strands, completion);
        // Not before: whoever goes to sleep last does so after all have started, and would wake up while weighed.
        completion.endFirstSleep();
        Thread.sleep(firstMillis(strands));
        SleepersCompletion watched = completion;
        Duration window = Duration
                .ofNanos(iteration.getTime().convertTo(TimeUnit.NANOSECONDS));
        SleepersWatch.reportBusy(watched, window);
        long stopping = System.nanoTime();
        stop();
        Reported.add("stop", (System.nanoTime() - stopping) / (double) strands, "ns/strand");
        // Only now: sleeps that were due in the window may have ended long after it.
        SleepersWatch.reportLateness(watched, window);
    }

    private void stop() throws Exception {
        try {
            completion.stop(LONGEST);
        } finally {
            sleepers.close();
            // What is left of the strands must not be weighed with the next ones.
            sleepers = null;
            completion = null;
        }
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public int thousand() throws Exception {
        return start(THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND)
    public int tenThousand() throws Exception {
        return start(TEN_THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(HUNDRED_THOUSAND)
    public int hundredThousand() throws Exception {
        return start(HUNDRED_THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(MILLION)
    public int million() throws Exception {
        return start(MILLION);
    }
}
