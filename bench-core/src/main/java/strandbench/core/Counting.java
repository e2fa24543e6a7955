package strandbench.core;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Benchmarks whose iterations begin and end, for the counters, where their work begins and ends. JMH asks profilers
 * before it sets up an iteration, and before the fork's first one sets up the fork. It asks them about the last
 * iteration only after the fork has closed everything. Starting or ending an actor system takes more CPU time than a
 * short iteration.
 */
@State(Scope.Benchmark)
public abstract class Counting {
    private record Counted(Runnable start, Runnable stop) {}

    private static final Deque<Counted> AWAITED = new ConcurrentLinkedDeque<>();
    private static final Deque<Runnable> STOPS = new ConcurrentLinkedDeque<>();

    /**
     * Counts an iteration until its end; the last counter to start stops first.
     *
     * @param benchmark one of these starts the counter after its set-up; for any other one it starts now
     * @param start called once
     * @param stop called once, after the start
     */
    static void count(BenchmarkParams benchmark, Runnable start, Runnable stop) {
        AWAITED.addLast(new Counted(start, stop));
        if (!isOfThese(benchmark)) {
            begin();
        }
    }

    private static boolean isOfThese(BenchmarkParams benchmark) {
        String name = benchmark == null ? "" : benchmark.getBenchmark();
        try {
            return Counting.class.isAssignableFrom(
                    Class.forName(name.substring(0, Math.max(0, name.lastIndexOf('.'))), false,
                            Counting.class.getClassLoader()));
        } catch (ClassNotFoundException e) {
            // Not one of these is nested, and JMH writes the name of a nested class in its own way.
            return false;
        }
    }

    private static void begin() {
        for (Counted next = AWAITED.poll(); next != null; next = AWAITED.poll()) {
            STOPS.addFirst(next.stop);
            next.start.run();
        }
    }

    /** Ends the iteration; does nothing if it has already ended. */
    static void end() {
        AWAITED.clear();
        for (Runnable stop = STOPS.poll(); stop != null; stop = STOPS.poll()) {
            stop.run();
        }
    }

    /** Called by JMH, after the fork's resources are opened. */
    @Setup(Level.Iteration)
    public final void beginCounting() throws Exception {
        openIteration();
        begin();
    }

    /** Opens the iteration's resources; the counters have not started. */
    protected void openIteration() throws Exception {}

    /** Called by JMH, before the fork's resources are closed. */
    @TearDown(Level.Iteration)
    public final void endCounting() throws Exception {
        end();
        closeIteration();
    }

    /** Closes the iteration's resources; the counters have stopped. */
    protected void closeIteration() throws Exception {}
}
