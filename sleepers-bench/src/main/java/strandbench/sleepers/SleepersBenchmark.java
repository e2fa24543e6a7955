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
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.SetupTime;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;

/**
 * The common part of the sleepers' benchmarks. The score is the time to start a strand: from the request to start all
 * of them until the last one is about to sleep ({@link SleepersStart}). Outside of the score, a fork measures the
 * memory of each strand during the first sleep. That sleep is long, so that no strand wakes up meanwhile. When all have
 * woken up, it measures CPU use and the lateness of wake-ups ({@link SleepersWatch}). At last it measures the time to
 * stop the strands.
 *
 * <p>A single shot: the strands are started once. For every size, each fork first starts and stops the same number of
 * strands, so that no size includes class loading. The time of JMH's iteration is the time for which sleeping strands
 * are watched.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
// Rehearsals, and the first sleep: two seconds for the fewest strands, thirty for the most.
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

    /** How often strands are started and stopped before the measurement. */
    private static final int REHEARSALS = 10;

    /**
     * Length of the first sleep per strand: longer than the start of all strands and the memory measurement take with
     * any model.
     */
    private static final int FIRST_MICROS_PER_STRAND = 1_000;

    /** How long each sleep is to last. */
    @Param("100")
    @Sweep({"100", "1000"})
    public int sleepMillis;

    private int strands;
    private SleepersCompletion completion;
    private Sleepers sleepers;
    private SleepersStart start;
    private SleepersWatch watch;

    /** Gets ready to start strands that report to {@code completion}. */
    protected abstract Sleepers open(SleepersCompletion completion) throws Exception;

    /**
     * Gets ready to start the strands, and measures the JVM without them. JMH calls it after the model's set-up,
     * because the model belongs to the whole fork.
     */
    @Setup(Level.Iteration)
    public final void getReady(BenchmarkParams benchmark) throws Exception {
        boolean isFirst = watch == null;
        if (isFirst) {
            for (int i = 0; i < Shrunk.of(REHEARSALS); i++) {
                openFor(Shrunk.of(THOUSAND), sleepMillis + 1);
                start();
                start.close();
                SleepersWatch.rehearse(completion);
                stop();
            }
        }
        int wanted = Shrunk.operations(benchmark);
        openFor(wanted, firstMillis(wanted));
        if (isFirst) {
            System.gc();
            // Once: a heap that has grown keeps its size, and would be missing in the memory of the next strands.
            watch = new SleepersWatch();
        }
    }

    private void openFor(int wanted, int firstMillis) throws Exception {
        strands = wanted;
        completion = new SleepersCompletion(wanted, firstMillis, sleepMillis);
        sleepers = open(completion);
        start = new SleepersStart(wanted, sleepers, completion);
    }

    /**
     * Starts them, and waits until each is about to sleep.
     *
     * @return how many
     * @throws LimitReached if there cannot be that many; then none is left
     */
    protected final int start() throws Exception {
        try {
            start.all();
            return strands;
        } catch (LimitReached e) {
            start.close();
            stop();
            throw e;
        }
    }

    private int firstMillis(int number) {
        long enough = TimeUnit.MICROSECONDS
                .toMillis((long) number * Shrunk.of(FIRST_MICROS_PER_STRAND));
        return Math.max(sleepMillis + 1, (int) Math.min(enough, SleepersStart.LONGEST.toMillis()));
    }

    /** Measures their memory in their first sleep, watches them after it, and stops them. */
    @TearDown(Level.Iteration)
    public final void watch(IterationParams iteration) throws Exception {
        start.close();
        watch.reportWeight(strands, completion);
        // Not before: the last strand goes to sleep after all have started, and would wake up during the memory
        // measurement.
        completion.endFirstSleep();
        SleepersWatch.awaitWakeUps(completion, strands,
                LONGEST.plusMillis(firstMillis(strands)));
        SleepersCompletion watched = completion;
        Duration window = Duration
                .ofNanos(iteration.getTime().convertTo(TimeUnit.NANOSECONDS));
        SleepersWatch.reportBusy(watched, window);
        long stopping = System.nanoTime();
        stop();
        Reported.add("stop", (System.nanoTime() - stopping) / (double) strands, "ns/strand");
        // Not before: sleeps that were due in the window may have ended long after it.
        SleepersWatch.reportLateness(watched, window);
    }

    private void stop() throws Exception {
        try {
            completion.stop(LONGEST);
        } finally {
            sleepers.close();
            // The remains of these strands must not count as memory of the next ones.
            sleepers = null;
            completion = null;
            start = null;
        }
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public int thousand() throws Exception {
        return start();
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND)
    public int tenThousand() throws Exception {
        return start();
    }

    @Benchmark
    @OperationsPerInvocation(HUNDRED_THOUSAND)
    public int hundredThousand() throws Exception {
        return start();
    }

    @Benchmark
    @OperationsPerInvocation(MILLION)
    public int million() throws Exception {
        return start();
    }
}
