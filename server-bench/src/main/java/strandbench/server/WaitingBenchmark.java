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
 * The common part of the benchmarks of waiting requests. This JVM serves, as a stack does; its clients and its back
 * ends share one other process. Each request has a connection with an earlier answer. The score is the time per request
 * from the first request sent until the back ends hold all of them. Outside of the score, a fork then measures the
 * memory of each request. After that the back ends answer, and every client must get the answer to its own request.
 *
 * <p>A single shot. Before it, another server of the same kind has had some waiting requests, so that the shot loads no
 * class for the first time.
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

    /** The default depth of a request, and the only one for a request that waits without a stack. */
    private static final int DEFAULT_DEPTH = 3;

    /** Requests that wait before the measurement: fewer than the smallest pool of threads allows. */
    private static final int REHEARSAL = 100;

    /** The handler's frames between the server's call of it and its wait for the back end. */
    @Param("" + DEFAULT_DEPTH)
    @Sweep({"" + DEFAULT_DEPTH, "100"})
    public int depth = DEFAULT_DEPTH;

    /** A test that starts the server itself has no more than a rehearsal. */
    private int requests = REHEARSAL;

    private Crowd crowd;
    private Waiting waiting;
    private Footprint empty;
    private Footprint idle;

    /**
     * Starts the server, whose handler asks from {@link #depth} frames further down.
     *
     * @param port 0 for any free port
     * @param backEnds the ports of its back ends
     */
    public abstract Server start(int port, List<Integer> backEnds) throws Exception;

    /** The most requests that one back end has at a time, because requests ask the back ends in turn. */
    protected final int mostOf(List<Integer> backEnds) {
        return requests / backEnds.size() + 1;
    }

    /** Whether a waiting request has a stack; a request that is called back has none. */
    protected boolean hasStack() {
        return true;
    }

    /** The limit on requests that wait at a time, for the message when it is reached; empty if unknown. */
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
     * @throws LimitReached if there cannot be that many, or no frames
     */
    @Setup(Level.Iteration)
    public final void connect(BenchmarkParams benchmark) throws Exception {
        requireStack();
        requests = Shrunk.operations(benchmark);
        try {
            if (crowd == null) {
                crowd = new RemoteCrowd();
                rehearse();
            }
            waiting = new Waiting(this::start, crowd, requests);
            if (empty == null) {
                // Once: a heap that has grown keeps its size, and would be missing in the memory of the next requests.
                empty = Footprint.settled();
            }
            waiting.connect();
            idle = Footprint.now();
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** Rejects a depth that has no effect. */
    final void requireStack() throws LimitReached {
        if (!hasStack() && depth != DEFAULT_DEPTH) {
            throw new LimitReached(
                    "callbacks have no frames that wait: there is no stack that could be %,d deep"
                            .formatted(depth));
        }
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
     * @throws LimitReached if there cannot be that many; then none is left
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

    /** Ends everything that is open, the server first. */
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
