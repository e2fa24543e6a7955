package strandbench.core;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Benchmarks whose iterations end, for those who count, where their work does. JMH asks profilers about a
 * fork's last iteration only when all that the fork opened has been closed; ending an actor system takes
 * more CPU time than a short iteration.
 */
@State(Scope.Benchmark)
public abstract class Counting {
    private static final Deque<Runnable> STOPS = new ConcurrentLinkedDeque<>();

    /** Has {@code stop} run once, at the end of the iteration; who began last stops first. */
    static void untilTheEnd(Runnable stop) {
        STOPS.addFirst(stop);
    }

    /** The iteration has ended; no harm where it had before. */
    static void end() {
        for (Runnable stop = STOPS.poll(); stop != null; stop = STOPS.poll()) {
            stop.run();
        }
    }

    /** Called by JMH, before what belongs to the whole fork is closed. */
    @TearDown(Level.Iteration)
    public final void endCounting() throws Exception {
        end();
        closeIteration();
    }

    /** Closes what an iteration had opened for itself; nobody counts any more. */
    protected void closeIteration() throws Exception {}
}
