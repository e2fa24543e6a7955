package strandbench.core;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Core-to-core latency of the fork's CPUs right before and right after each iteration, outside the score. A hand-over
 * between CPUs includes this latency. If both values agree, it did not change during the iteration.
 *
 * <p>A {@link CoreLatencyServer} measures it: the value does not depend on the fork's JVM, and no thread of the probe
 * runs in the fork.
 */
public final class CoreLatencyProfiler implements InternalProfiler {
    /** Label of the round trip before an iteration. */
    public static final String BEFORE = "core.latency.before";

    /** Label of the round trip after it. */
    public static final String AFTER = "core.latency.after";

    private final String socket;
    private double before;

    /**
     * Called by JMH, in the launcher and once more in the fork.
     *
     * @param socket the server's path
     */
    public CoreLatencyProfiler(String socket) {
        this.socket = socket;
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = nanos();
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        return List.of(of(BEFORE, before), of(AFTER, nanos()));
    }

    private static ScalarResult of(String label, double nanos) {
        return new ScalarResult(label, nanos, "ns", AggregationPolicy.AVG);
    }

    /** NaN if the server has ended, as for a latency that cannot be measured. */
    private double nanos() {
        try {
            return CoreLatencyServer.ask(socket);
        } catch (IOException e) {
            return Double.NaN;
        }
    }

    @Override
    public String getDescription() {
        return "Latency between the CPUs of a fork, before and after each iteration";
    }
}
