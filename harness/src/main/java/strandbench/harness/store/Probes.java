package strandbench.harness.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import strandbench.core.CoreLatencyProfiler;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.Latency;

/** What {@link CoreLatencyProfiler} has left in JMH's results. */
public final class Probes {
    private Probes() {}

    /** One for each iteration; none where the fork had one CPU, or was not probed. */
    public static List<Latency> of(Collection<IterationResult> iterations) {
        List<Latency> latencies = new ArrayList<>();
        for (IterationResult iteration : iterations) {
            var counters = iteration.getSecondaryResults();
            if (counters.containsKey(CoreLatencyProfiler.BEFORE)) {
                latencies.add(new Latency(counters.get(CoreLatencyProfiler.BEFORE).getScore(),
                        counters.get(CoreLatencyProfiler.AFTER).getScore()));
            }
        }
        return List.copyOf(latencies);
    }

    /** The scores of a fork's iterations, with where the CPUs were. */
    public static Iterations scores(BenchmarkResult fork) {
        return new Iterations(
                fork.getIterationResults().stream()
                        .map(iteration -> iteration.getPrimaryResult().getScore()).toList(),
                latencies(fork));
    }

    /** The same of a counter, of which each iteration has one. */
    public static Iterations counter(BenchmarkResult fork, String label) {
        return new Iterations(
                fork.getIterationResults().stream()
                        .map(iteration -> iteration.getSecondaryResults().get(label).getScore())
                        .toList(),
                latencies(fork));
    }

    /** As {@link ForkRecord#measured} has them. */
    private static List<Latency> latencies(BenchmarkResult fork) {
        return fork.getParams().getMode() == Mode.SingleShotTime
                ? List.of()
                : of(fork.getIterationResults());
    }
}
