package strandbench.hazard;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
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
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.Shrunk;

/**
 * The common part of the blocking benchmarks. Some strands wait for each other in plain code. Then ten bystanders of
 * the same model start, which only want to run. The score is the time until all bystanders have run. The figure beside
 * it is the same time without waiting strands. If the bystanders never run, or the waiting strands wait for ever, the
 * figure {@code hangs} is 1, and the benchmark keeps all stacks.
 *
 * <p>A single shot per JVM: a JVM that hangs cannot be used again.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.HAZARD_FORKS)
@Warmup(iterations = 0, time = Recipe.HAZARD_SECONDS)
@Measurement(iterations = 1, time = Recipe.HAZARD_SECONDS)
public abstract class BlockingBenchmark {
    /** Bystanders of an invocation. */
    public static final int BYSTANDERS = Bystanders.COUNT;

    /** All waits together take a tenth of a second; a strand that still waits after this time hangs. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private static final int REHEARSALS = 500;

    /** The number of rehearsals that count: the last ones. */
    private static final int FREE = 100;

    /** The reason why the other strands wait. */
    @Param("MONITOR_OVER_SLEEP")
    public Blocking wait;

    private Strands strands;
    private Progress progress;
    private double free;
    private boolean hangs;

    /** Gets ready to start strands of the model. */
    protected abstract Strands open() throws Exception;

    /** Measures bystanders alone, then lets the other strands wait for each other. */
    @Setup(Level.Iteration)
    public final void block() throws Exception {
        strands = open();
        free = rehearse();
        int cpus = Runtime.getRuntime().availableProcessors();
        progress = new Progress(wait.strands(cpus));
        wait.blockers(cpus).start(progress.watch(strands), progress);
        hangs = !progress.hasBegunWithin(LONGEST);
    }

    private double rehearse() throws InterruptedException {
        long[] nanos = new long[Shrunk.of(FREE)];
        int rehearsals = Shrunk.of(REHEARSALS);
        for (int i = 0; i < rehearsals; i++) {
            long begin = System.nanoTime();
            if (!Bystanders.start(strands).haveEndedWithin(LONGEST)) {
                throw new IllegalStateException("strands do not run where nobody waits");
            }
            nanos[i % nanos.length] = System.nanoTime() - begin;
        }
        Arrays.sort(nanos);
        return nanos[nanos.length / 2];
    }

    /**
     * Starts the bystanders, and waits until all have run, or hang.
     *
     * @return how many have run
     */
    @Benchmark
    @OperationsPerInvocation(BYSTANDERS)
    public int bystanders() throws InterruptedException {
        hangs = hangs || !Bystanders.start(strands).haveEndedWithin(LONGEST);
        return BYSTANDERS;
    }

    /**
     * Waits for the other strands too, and reports how they ended.
     *
     * @throws ExecutionException if one failed
     */
    @TearDown(Level.Iteration)
    public final void report() throws Exception {
        hangs = hangs || !progress.hasEndedWithin(LONGEST);
        progress.requireNoFailure();
        Reported.add("free", free / BYSTANDERS, "ns/strand");
        Reported.add("hangs", hangs ? 1 : 0, "0/1");
        Reported.flag("it hangs", hangs);
        if (hangs) {
            Reported.attach("threads", Evidence.ofThreads());
        } else {
            // A strand that hangs cannot be ended; it ends with the JVM.
            strands.close();
        }
    }
}
