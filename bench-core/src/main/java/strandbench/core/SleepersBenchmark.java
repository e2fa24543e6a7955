package strandbench.core;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.IterationParams;

/**
 * What the sleepers' benchmarks share. The score is what it takes to start a strand, from the first one's
 * start until all of them sleep. While they do, and after that, outside of what is scored, a fork finds out
 * what each strand takes of the memory, what all of them take of the CPUs, how late they wake up, and how
 * long it takes to stop them.
 *
 * <p>A single shot: as many strands as these are started once, and not over and over. The one before the
 * measured one compiles the code. How long everybody is watched asleep is the time of JMH's iteration.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
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

    /** How many strands start between two looks at the heap and the clock. */
    private static final int STRIDE = 100;

    /** How many seconds starting all of them may take, however little CPU those before leave for it. */
    private static final int LONGEST_START = Integer.getInteger("strandbench.sleepers.seconds", 20);

    /** How long each sleep is asked to be. */
    @Param("100")
    @Sweep({"100", "1000"})
    public int sleepMillis;

    private int strands;
    private SleepersCompletion completion;
    private Sleepers sleepers;
    private long heapBefore;
    private double residentBefore;

    /** Gets ready to start strands that report to {@code completion}. */
    protected abstract Sleepers open(SleepersCompletion completion) throws Exception;

    /** Takes the measure of the JVM before there was any strand: a heap that has grown keeps its size. */
    @Setup
    public final void weighEmpty() {
        residentBefore = Footprint.resident();
    }

    /** Takes the measure of what is alive without strands. */
    @Setup(Level.Iteration)
    public final void weigh() {
        heapBefore = Footprint.heap();
    }

    /**
     * Starts them, and waits until all sleep.
     *
     * @return how many
     * @throws LimitReached if there cannot be so many; then none is left
     */
    protected final int start(int number) throws Exception {
        int wanted = Shrunk.of(number);
        completion = new SleepersCompletion(wanted, sleepMillis);
        sleepers = open(completion);
        CounterSource cpu = new ProcessTime();
        cpu.start();
        long begin = System.nanoTime();
        for (strands = 0; strands < wanted; strands++) {
            try {
                if (strands % STRIDE == 0) {
                    HeapLimit.requireRoom();
                    requireTime(begin, cpu);
                }
                sleepers.start();
            } catch (LimitReached e) {
                completion.withoutLast(wanted - strands);
                stop();
                throw e.reached(strands, wanted);
            }
        }
        completion.awaitStarted(LONGEST);
        return strands;
    }

    /** Strands that wake up all the time may leave no CPU for starting more. */
    private static void requireTime(long begin, CounterSource cpu) throws LimitReached {
        long elapsed = System.nanoTime() - begin;
        if (elapsed > TimeUnit.SECONDS.toNanos(LONGEST_START)) {
            throw new LimitReached(
                    "no more started within %d s, while %.1f of %d CPUs were busy; -Dstrandbench.sleepers.seconds=… allows longer"
                            .formatted(LONGEST_START, cpu.stop()[0] / (double) elapsed,
                                    Runtime.getRuntime().availableProcessors()));
        }
    }

    /** Watches them asleep, and stops them. */
    @TearDown(Level.Iteration)
    public final void watch(IterationParams iteration) throws Exception {
        Duration window = Duration
                .ofNanos(iteration.getTime().convertTo(TimeUnit.NANOSECONDS));
        CounterSource cpu = new ProcessTime();
        completion.openWindow(window);
        cpu.start();
        long begin = System.nanoTime();
        Thread.sleep(window);
        double busy = cpu.stop()[0] / (double) (System.nanoTime() - begin);
        double resident = Footprint.resident();
        long heap = Footprint.heap();
        Histogram late = completion.lateness();
        double early = completion.earliness();
        long stopping = System.nanoTime();
        stop();
        double stopped = System.nanoTime() - stopping;

        Reported.add("asleep.resident", (resident - residentBefore) / strands, "B/strand");
        Reported.add("asleep.heap", (heap - heapBefore) / (double) strands, "B/strand");
        Reported.add("asleep.cpus", busy, "CPUs");
        Reported.add("stop", stopped / strands, "ns/strand");
        Reported.add("early.max", early / 1e6, "ms");
        Reported.add("wakes", late.getTotalCount() * 1e9 / window.toNanos(), "#/s");
        for (double percentile : new double[]{50, 99, 99.9}) {
            Reported.add("late.p" + (percentile == 99.9 ? "99.9" : (int) percentile),
                    late.getValueAtPercentile(percentile) / 1e6, "ms");
        }
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
}
