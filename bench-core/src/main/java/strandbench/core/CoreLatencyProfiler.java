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
 * How far apart the fork's CPUs are right before and right after each iteration, outside the score. A
 * hand-over between CPUs pays for the distance; where both values agree, the iteration has one price.
 *
 * <p>A {@link CoreLatencyServer} measures it: the value does not depend on the fork's JVM, and no thread of the probe
 * runs in the fork.
 */
public final class CoreLatencyProfiler implements InternalProfiler {
    /** Of the round trip before an iteration. */
    public static final String BEFORE = "core.latency.before";

    /** Of the round trip after it. */
    public static final String AFTER = "core.latency.after";

    private final String socket;
    private double before;

    /**
     * Called by JMH, in the launcher and once more in the fork.
     *
     * @param socket of the server
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

    /** NaN, as for a distance that cannot be found out, where the server has ended. */
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
