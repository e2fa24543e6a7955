package strandbench.server;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;

/**
 * What the benchmarks of the server share. This JVM serves; the back ends and the load have a process each.
 * The score is the time per good answer: one that comes within the deadline, counted from when its request
 * was to be sent. What it costs this JVM's CPUs per good answer is counted beside it, as in all benchmarks.
 *
 * <p>JMH's thread takes no part: it waits for the load to tell how many good answers there were, which it
 * does 20 times a second.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.FORKS)
@Warmup(iterations = Recipe.SERVER_WARMUP_ITERATIONS, time = Recipe.SERVER_WARMUP_SECONDS)
@Measurement(iterations = Recipe.SERVER_MEASUREMENT_ITERATIONS, time = Recipe.SERVER_MEASUREMENT_SECONDS)
public abstract class LoadedBenchmark {
    /** A server that gives no good answer for so long gives none. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    /** Of all file descriptors: those that are left open no more connections. */
    private static final double FULL = 0.98;

    /** Tells of the time since it was last asked. */
    private static final OperatingSystemMXBean MACHINE = (OperatingSystemMXBean) ManagementFactory
            .getOperatingSystemMXBean();

    /** Requests per second; 0 for as many as it can answer, which is found out first, in a minute. */
    @Param("1000")
    @Sweep(value = {"1000", "4000"}, min = 0)
    public int rate;

    /** Within how many milliseconds an answer is good. */
    @Param("1000")
    @Sweep({"1000", "4000"})
    public int deadlineMillis;

    /** Connections that requests may come over; one that finds none waits for it, and its latency counts on. */
    @Param("10000")
    @Sweep({"64", "10000"})
    public int connections;

    /** How requests follow each other. */
    @Param("REGULAR")
    public Arrivals arrivals;

    private Service service;
    private Load load;
    private int offered;
    private boolean clientWasLate;
    private Duration cpuTimeOfLoad;
    private Duration cpuTimeOfBackEnds;

    /**
     * Starts the server.
     *
     * @param port 0 for any that is free
     * @param backEnds the ports of those that it asks
     * @throws LimitReached if the model cannot serve so
     */
    public abstract Server start(int port, List<Integer> backEnds) throws Exception;

    /** Finds out how much to send, where that is not said, and starts everything. */
    @Setup
    public final void openService() throws Exception {
        openAnother();
        if (rate == 0) {
            offered = knee();
        } else {
            offered = Shrunk.of(rate);
            load.rampUpTo(offered);
        }
        load.rate(offered);
        load.awaitGoodIfShrunk();
    }

    private void openAnother() throws Exception {
        service = new Service(this::start, Duration.ofMillis(deadlineMillis), connections,
                arrivals);
        load = service.load();
    }

    /** A server that has been asked for too much may never be as it was: it has a successor. */
    private void reopenIfBehind() throws Exception {
        if (load.isBehind()) {
            service.close();
            openAnother();
        }
    }

    private int knee() throws Exception {
        Knee knee = new Knee(this::step);
        int found = knee.find();
        clientWasLate = knee.clientWasLate();
        if (found == 0) {
            throw new LimitReached("no good answers even at %d requests per second"
                    .formatted(Knee.LEAST));
        }
        reopenIfBehind();
        return found;
    }

    private LoadReport step(int perSecond) throws Exception {
        reopenIfBehind();
        return load.step(perSecond);
    }

    /** Counts from now on. */
    @Setup(Level.Iteration)
    public final void mark() throws IOException, InterruptedException {
        cpuTimeOfLoad = load.cpuTime();
        cpuTimeOfBackEnds = service.cpuTimeOfBackEnds();
        MACHINE.getCpuLoad();
        load.mark();
    }

    /**
     * Waits for one more good answer.
     *
     * @throws LimitReached if there is none
     */
    protected final void awaitGoodAnswer() throws InterruptedException, LimitReached {
        if (!load.awaitGood(LONGEST)) {
            throw new LimitReached(
                    "no good answer for %d s: %,d requests per second, good within %d ms"
                            .formatted(LONGEST.toSeconds(), offered, deadlineMillis));
        }
    }

    /** Reports what the load met. */
    @TearDown(Level.Iteration)
    public final void report() throws IOException, InterruptedException, LimitReached {
        requireFiles();
        LoadReport met = load.report();
        double seconds = met.seconds();
        Reported.add("offered", met.sent() / seconds, "#/s");
        Reported.add("good", met.good() / seconds, "#/s");
        Reported.add("late", met.tooLate() / seconds, "#/s");
        Reported.add("refused", met.refused() / seconds, "#/s");
        Reported.add("failed", met.failed() / seconds, "#/s");
        Reported.add("in-flight", met.waiting(), "#");
        Reported.add("latency.p50", met.p50(), "ms");
        Reported.add("latency.p99", met.p99(), "ms");
        Reported.add("latency.p99.9", met.p999(), "ms");
        Reported.add("excess.p50", met.excessP50(), "ms");
        Reported.add("excess.p99", met.excessP99(), "ms");
        Reported.add("excess.max", met.excessMax(), "ms");
        Reported.add("client.late.p99", met.lateness(), "ms");
        Reported.add(Reported.HELD, holds(met) ? 1 : 0, "0/1");
        Reported.add(Reported.MACHINE_BUSY, MACHINE.getCpuLoad(), "0..1");
        Reported.add(Reported.CLIENT_LIMIT,
                clientWasLate || met.lateness() > Knee.PUNCTUAL_MILLIS ? 1 : 0, "0/1");
        Reported.add("client.cpus", perSecond(load.cpuTime().minus(cpuTimeOfLoad), seconds),
                "CPUs");
        Reported.add("backends.cpus",
                perSecond(service.cpuTimeOfBackEnds().minus(cpuTimeOfBackEnds), seconds), "CPUs");
    }

    /** Two of them hold each request that waits; what comes next would fail somewhere. */
    private static void requireFiles() throws LimitReached {
        if (MACHINE instanceof UnixOperatingSystemMXBean unix
                && unix.getOpenFileDescriptorCount() > FULL
                        * unix.getMaxFileDescriptorCount()) {
            throw new LimitReached("%,d of %,d file descriptors are open (ulimit -n)".formatted(
                    unix.getOpenFileDescriptorCount(), unix.getMaxFileDescriptorCount()));
        }
    }

    /** Whether it gave what a server could that has all it needs. */
    private boolean holds(LoadReport met) {
        double possible = BackEndProcess.shareWithin(deadlineMillis) * met.sent();
        return !met.isBehind(offered) && met.good() >= Knee.STILL_GOOD * possible;
    }

    private static double perSecond(Duration cpu, double seconds) {
        return cpu.toNanos() / 1e9 / seconds;
    }

    @TearDown
    public final void closeService() {
        service.close();
    }
}
