package strandbench.server;

import java.util.List;
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
import strandbench.core.Footprint;
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;
import strandbench.server.backend.BlockingClient;
import strandbench.server.backend.DeepClient;
import strandbench.server.front.Server;
import strandbench.server.load.Crowd;
import strandbench.server.load.RemoteCrowd;

/**
 * What the benchmarks of waiting requests share. This JVM serves, as a stack does; its clients and its back ends are a
 * process of their own. Each request has a connection, over which it had an answer before. The score is the time from the
 * first request that is sent until the back ends hold all of them, per request. While they do, outside of what is scored, a
 * fork finds out what each request takes of the memory; then the back ends answer, and every client must have the answer to
 * its own request.
 *
 * <p>A single shot. Before it, another server of the same kind has had some requests that waited, so that no class is
 * loaded for the first time.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(Recipe.FORKS)
@Warmup(iterations = Recipe.SLEEPERS_WARMUP_ITERATIONS, time = Recipe.WARMUP_MILLIS, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = Recipe.SLEEPERS_MEASUREMENT_ITERATIONS, time = Recipe.SLEEPERS_MEASUREMENT_SECONDS)
public abstract class WaitingBenchmark {
    public static final int THOUSAND = 1_000;
    public static final int TEN_THOUSAND = 10_000;

    /** What a request has where nobody says otherwise, and all that it can have where it waits without a stack. */
    private static final int DEFAULT_DEPTH = 3;

    /** Requests that wait before anything is measured: fewer than the smallest pool of threads lets. */
    private static final int REHEARSAL = 100;

    /** Frames of the handler's own between the server's call of it and where it waits for its back end. */
    @Param("" + DEFAULT_DEPTH)
    @Sweep({"" + DEFAULT_DEPTH, "100"})
    public int depth = DEFAULT_DEPTH;

    private int requests;
    private Crowd crowd;
    private Waiting waiting;
    private Footprint empty;
    private Footprint idle;

    /**
     * Starts the server, whose handler asks from {@link #depth} frames further down.
     *
     * @param port 0 for any that is free
     * @param backEnds the ports of those that it asks
     */
    public abstract Server start(int port, List<Integer> backEnds) throws Exception;

    /** Whether a request that waits has a stack; where it is called back it has none. */
    protected boolean hasStack() {
        return true;
    }

    /** What bounds how many requests can wait at a time, to be told once that is met; empty where nothing is known. */
    protected String bound() {
        return "";
    }

    /** Asks by {@code client} from {@link #depth} frames further down. */
    protected final BlockingClient deep(BlockingClient client) {
        return new DeepClient(client, depth);
    }

    /**
     * Opens all connections, and measures before and after.
     *
     * @throws LimitReached if there cannot be so many, or no frames
     */
    @Setup(Level.Iteration)
    public final void connect(BenchmarkParams benchmark) throws Exception {
        requireStack();
        requests = Shrunk.of(operations(benchmark.getBenchmark()));
        try {
            if (crowd == null) {
                crowd = new RemoteCrowd();
                rehearse();
            }
            waiting = new Waiting(this::start, crowd, requests);
            if (empty == null) {
                // Once: a heap that has grown keeps its size, and would be missing in what the next requests take.
                empty = Footprint.settled();
            }
            waiting.connect();
            idle = Footprint.now();
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** Refuses what makes no difference. */
    final void requireStack() throws LimitReached {
        if (!hasStack() && depth != DEFAULT_DEPTH) {
            throw new LimitReached(
                    "callbacks have no frames that wait: there is no stack that could be %,d deep"
                            .formatted(depth));
        }
    }

    /** JMH tells a set-up how many there are by the method alone. */
    private static int operations(String benchmark) throws ReflectiveOperationException {
        int dot = benchmark.lastIndexOf('.');
        return Class.forName(benchmark.substring(0, dot)).getMethod(benchmark.substring(dot + 1))
                .getAnnotation(OperationsPerInvocation.class).value();
    }

    private void rehearse() throws Exception {
        try (Waiting rehearsal = new Waiting(this::start, crowd, Shrunk.of(REHEARSAL))) {
            rehearsal.connect();
            rehearsal.hold(this::bound);
            Footprint.now();
            rehearsal.answer();
        }
    }

    /**
     * Lets all requests wait.
     *
     * @return how many
     * @throws LimitReached if there cannot be so many; then none is left
     */
    protected final int hold() throws Exception {
        try {
            waiting.hold(this::bound);
            return requests;
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** Measures, and lets all requests have their answers. */
    @TearDown(Level.Iteration)
    public final void report() throws Exception {
        Footprint held = Footprint.now();
        Reported.add("waiting.threads", Waiting.threads(), "#");
        Footprint.Share ofIdle = idle.since(empty, requests);
        Reported.add("idle.resident", ofIdle.resident(), "B/connection");
        Reported.add("idle.heap", ofIdle.heap(), "B/connection");
        Footprint.Share each = held.since(empty, requests);
        Reported.add("waiting.resident", each.resident(), "B/request");
        Reported.add("waiting.kernel", each.kernel(), "B/request");
        Reported.add("waiting.heap", each.heap(), "B/request");
        try {
            waiting.answer();
        } finally {
            end(waiting);
            waiting = null;
        }
    }

    /** Ends whatever there is, the server first. */
    @TearDown
    public final void close() throws Exception {
        try {
            end(waiting);
        } finally {
            end(crowd);
            waiting = null;
            crowd = null;
        }
    }

    private static void end(AutoCloseable part) throws Exception {
        if (part != null) {
            part.close();
        }
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public int thousand() throws Exception {
        return hold();
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND)
    public int tenThousand() throws Exception {
        return hold();
    }
}
