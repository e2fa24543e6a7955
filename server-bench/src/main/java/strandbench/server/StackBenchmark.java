package strandbench.server;

import java.time.Duration;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.LimitReached;
import strandbench.core.Sweep;

/** What the benchmarks of stacks share: servers and clients that are a model's own. */
public abstract class StackBenchmark extends LoadedBenchmark {
    /** With a slow back end of five, about as many ask at 2,000 requests per second. */
    public static final int DEFAULT_AT_ONCE = 1_000;

    /** What becomes of requests that come while there is enough to ask for. */
    @Param("UNBOUNDED")
    public Queueing queue = Queueing.UNBOUNDED;

    /** How many requests may ask at a time, unless the queue is unbounded. */
    @Param("" + DEFAULT_AT_ONCE)
    @Sweep("" + DEFAULT_AT_ONCE)
    public int atOnce;

    /**
     * Starts the server.
     *
     * @param port 0 for any that is free
     * @param backEnds the ports of those that it asks
     * @throws LimitReached if the model cannot serve so
     */
    public abstract Server start(int port, List<Integer> backEnds, Admission admission)
            throws Exception;

    @Override
    public final Server start(int port, List<Integer> backEnds) throws Exception {
        return start(port, backEnds,
                queue.admission(atOnce, Duration.ofMillis(deadlineMillis)));
    }
}
