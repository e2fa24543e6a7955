package strandbench.core;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Benchmarks whose iterations end, for the counters, where their work ends. JMH asks profilers about a fork's last
 * iteration only after the fork has closed everything. Ending an actor system takes more CPU time than a short
 * iteration.
 */
@State(Scope.Benchmark)
public abstract class Counting {
    private static final Deque<Runnable> STOPS = new ConcurrentLinkedDeque<>();

    /** Runs {@code stop} once, at the end of the iteration; the last counter to start stops first. */
    static void untilTheEnd(Runnable stop) {
        STOPS.addFirst(stop);
    }

    /** Ends the iteration; does nothing if it has already ended. */
    static void end() {
        for (Runnable stop = STOPS.poll(); stop != null; stop = STOPS.poll()) {
            stop.run();
        }
    }

    /** Called by JMH, before the fork's resources are closed. */
    @TearDown(Level.Iteration)
    public final void endCounting() throws Exception {
        end();
        closeIteration();
    }

    /** Closes the iteration's resources; the counters have stopped. */
    protected void closeIteration() throws Exception {}
}
