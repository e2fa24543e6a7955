package strandbench.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import strandbench.core.Counting;
import strandbench.core.Formerly;
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.SetupTime;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;
import strandbench.server.front.Server;
import strandbench.server.io.ChildProcess;
import strandbench.server.io.Priority;
import strandbench.server.load.Ceiling;
import strandbench.server.load.Climb;
import strandbench.server.load.Load;
import strandbench.server.load.LoadReport;
import strandbench.server.load.Trial;

/**
 * The common part of the server's benchmarks. This JVM serves; the back ends and the load run in separate processes.
 * The score is the time per good answer: one that arrives within the deadline, counted from its request's due time. The
 * figure beside it is this JVM's CPU time per good answer, as in all benchmarks.
 *
 * <p>JMH's thread does not serve: it waits for the load's count of good answers, which it gets 20 times a second.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.FORKS)
@Warmup(iterations = Recipe.SERVER_WARMUP_ITERATIONS, time = Recipe.SERVER_WARMUP_SECONDS)
@Measurement(iterations = Recipe.SERVER_MEASUREMENT_ITERATIONS, time = Recipe.SERVER_MEASUREMENT_SECONDS)
@SetupTime(usual = 60, most = 900)
@Formerly({"arrivals=REGULAR", "burst=1", "queue=UNBOUNDED", "atOnce=1000"})
public abstract class LoadedBenchmark extends Counting {
    /** A server that gives no good answer within this time gives none. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private static final double PERCENT = 100;

    /** Requests per second; 0 for a share of the highest rate that the server holds, found in a search of some minutes. */
    @Param("1000")
    @Sweep(value = {"0", "1000"}, min = 0)
    public int rate;

    /** With a {@code rate} of 0: the load in percent of the highest rate that the server holds. */
    @Param("50")
    @Sweep("50")
    public int percent;

    /** An answer is good within this many milliseconds. */
    @Param("1000")
    @Sweep("1000")
    public int deadlineMillis;

    /** Connections that requests may use; a request without one waits for it, and this wait is part of its latency. */
    @Param("10000")
    @Sweep({"64", "10000"})
    public int connections;

    /** The back ends that a request needs one of. */
    @Param("FIVE")
    public BackEndKind backEnds;

    /** Kinds of back ends. */
    public enum BackEndKind {
        /** Five; one of them is slow. */
        FIVE,
        /** None: the server answers at once. */
        NONE
    }

    private LoadedService service;
    private Climb climb;
    private int capacity;
    private String trials;
    private int offered;
    private OptionalInt steadyAfter = OptionalInt.empty();
    private Duration cpuTimeOfLoad;
    private Duration cpuTimeOfBackEnds;

    /**
     * Starts the server.
     *
     * @param port 0 for any free port
     * @param ports of its back ends; none if it answers at once
     * @throws LimitReached if the model cannot serve in this way
     */
    public abstract Server start(int port, List<Integer> ports) throws Exception;

    /** Finds the highest rate if needed, starts everything, and waits for a steady state. */
    @Setup
    public final void openService() throws Exception {
        Duration deadline = Duration.ofMillis(deadlineMillis);
        service = new LoadedService(new Service(this::start, deadline, connections,
                backEnds == BackEndKind.FIVE), deadline);
        if (rate == 0) {
            service.warmUpTo(Climb.rate(Climb.FIRST));
            service.load().awaitGoodIfShrunk();
            climb = new Climb(service);
            capacity = climb.highest();
            // Made here, since an iteration's allocations are counted.
            trials = climb.trials().stream().map(Trial::toLine).collect(Collectors.joining("\n"));
            if (capacity == 0) {
                throw new LimitReached("no good answers even at %d requests per second"
                        .formatted(Climb.LEAST));
            }
            offered = Math.max(1, (int) Math.round(capacity * percent / PERCENT));
            service.replaceFor(offered);
        } else {
            offered = Shrunk.of(rate);
            service.warmUpTo(offered);
        }
        service.load().awaitGoodIfShrunk();
        steadyAfter = service.awaitSteady(offered);
        // Without a free descriptor any later code would fail, such as JMH's class loading.
        service.requireFiles();
    }

    /** Counts from now on. */
    @Override
    protected final void openIteration() throws IOException, InterruptedException {
        cpuTimeOfLoad = service.load().cpuTime();
        cpuTimeOfBackEnds = service.cpuTimeOfBackEnds();
        service.busy();
        service.load().mark(Load.PATIENCE);
    }

    /**
     * Waits for one more good answer.
     *
     * @throws LimitReached if there is none
     */
    @Benchmark
    public void serve() throws InterruptedException, LimitReached {
        if (!service.load().awaitGood(LONGEST)) {
            throw new LimitReached(
                    "no good answer for %d s: %,d requests per second, good within %d ms"
                            .formatted(LONGEST.toSeconds(), offered, deadlineMillis));
        }
    }

    /** Reports the load's results. */
    @Override
    protected final void closeIteration() throws IOException, InterruptedException, LimitReached {
        service.requireFiles();
        Trial trial = service.trial(offered, 0);
        LoadReport met = trial.met();
        double seconds = met.seconds();
        Reported.add(Reported.OFFERED, perSecond(met.sent(), seconds), "#/s");
        Reported.add("good", perSecond(met.good(), seconds), "#/s");
        Reported.add("late", perSecond(met.tooLate(), seconds), "#/s");
        Reported.add("refused", perSecond(met.refused(), seconds), "#/s");
        Reported.add("failed", perSecond(met.failed(), seconds), "#/s");
        Reported.add("unanswered", perSecond(met.unanswered(), seconds), "#/s");
        Reported.add("in-flight", met.waiting(), "#");
        Reported.add("latency.p50", met.latency().p50(), "ms");
        Reported.add("latency.p99", met.latency().p99(), "ms");
        Reported.add("latency.p99.9", met.latency().p999(), "ms");
        Reported.add("excess.p50", met.excessOfQuick().p50(), "ms");
        Reported.add("excess.p99", met.excessOfQuick().p99(), "ms");
        Reported.add("excess.p99.9", met.excessOfQuick().p999(), "ms");
        Reported.add("excess.max", met.excessOfQuick().max(), "ms");
        Reported.add("excess.slow.p99", met.excessOfSlow().p99(), "ms");
        Reported.add("client.late.p99", met.lateBy(), "ms");
        Reported.add("client.nice", Priority.nice(), "nice");
        Reported.add("machine.busy", trial.busy(), "0..1");
        Reported.add(Reported.HELD, trial.isHeld() ? 1 : 0, "0/1");
        Reported.add("client.cpus", perSecond(service.load().cpuTime().minus(cpuTimeOfLoad),
                seconds), "CPUs");
        Reported.add("backends.cpus",
                perSecond(service.cpuTimeOfBackEnds().minus(cpuTimeOfBackEnds), seconds), "CPUs");
        Reported.attach("excess.quick", met.quick());
        Reported.attach("excess.slow", met.slow());
        reportSetUp();
        for (Ceiling ceiling : Ceiling.values()) {
            Reported.flag(ceiling.words(), has(ceiling, trial));
        }
    }

    /** The results of the set-up: the same in each iteration. */
    private void reportSetUp() {
        Reported.add("steady.after", steadyAfter.orElse(0), "s");
        if (climb != null) {
            Reported.add("capacity", capacity, "#/s");
            Reported.attach("climb", trials);
        }
    }

    private boolean has(Ceiling ceiling, Trial trial) {
        return switch (ceiling) {
            case UNSTEADY -> steadyAfter.isEmpty();
            case SHARED -> ChildProcess.shareCpus();
            default -> trial.ceilings().contains(ceiling)
                    || climb != null && climb.ceilings().contains(ceiling);
        };
    }

    private static double perSecond(Duration cpu, double seconds) {
        return perSecond(cpu.toNanos() / 1e9, seconds);
    }

    /** In a shrunk run there may be nothing to count. */
    private static double perSecond(double count, double seconds) {
        return seconds > 0 ? count / seconds : 0;
    }

    @TearDown
    public final void closeService() {
        service.close();
    }
}
