package strandbench.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * How far apart the fork's CPUs are right before and right after each iteration, outside what is scored.
 * Whoever hands over between CPUs pays for it; where both agree, the iteration has one price.
 *
 * <p>The first of a fork's profilers, so that none of the others counts what it does.
 */
public final class CoreLatencyProfiler implements InternalProfiler {
    /** Of the round trip before an iteration. */
    public static final String BEFORE = "core.latency.before";

    /** Of the round trip after it. */
    public static final String AFTER = "core.latency.after";

    private Optional<CoreLatency> latency;
    private double before;

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        // Not at construction, because JMH constructs profilers in the launcher, too.
        if (latency == null) {
            latency = prepare();
        }
        before = nanos();
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double after = nanos();
        return latency.isEmpty() ? List.of() : List.of(of(BEFORE, before), of(AFTER, after));
    }

    private static ScalarResult of(String label, double nanos) {
        return new ScalarResult(label, nanos, "ns", AggregationPolicy.AVG);
    }

    private static Optional<CoreLatency> prepare() {
        try {
            return CoreLatency.here();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private double nanos() {
        try {
            return latency.isEmpty() ? Double.NaN : latency.get().nanos();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Double.NaN;
        }
    }

    @Override
    public String getDescription() {
        return "Latency between the CPUs of a fork, before and after each iteration";
    }
}
