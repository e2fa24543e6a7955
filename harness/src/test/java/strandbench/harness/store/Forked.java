package strandbench.harness.store;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.DoubleStream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.BenchmarkResultMetaData;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.core.CoreLatencyProfiler;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;

/** Forks that never ran, for tests. */
public final class Forked {
    private Forked() {}

    public static Cell cell(String name) {
        return new Cell("strandbench.test.Some." + name, Mode.AverageTime,
                new TreeMap<>(Map.of("variant", "PARK")), Arm.DEFAULT, "");
    }

    /**
     * One of which nothing is known but its scores.
     *
     * @param iterations one for each
     */
    public static ForkRecord scored(Cell cell, int index, String unit, double... iterations) {
        return scored(cell, index, unit, Map.of(), iterations);
    }

    /** The same with counters that have a value for the whole fork, in no unit. */
    public static ForkRecord scored(Cell cell, int index, String unit,
            Map<String, Double> counters, double... iterations) {
        Map<String, ForkRecord.Counter> secondary = new TreeMap<>();
        counters.forEach((label, value) -> secondary.put(label,
                new ForkRecord.Counter("", AggregationPolicy.AVG, null, null, value)));
        return new ForkRecord(cell, index, "2026-01-01T00:00:00Z", 1, null, null, null, unit,
                List.of(), DoubleStream.of(iterations).mapToObj(ForkRecord.Iteration::of).toList(),
                secondary, Map.of(), 0);
    }

    public static ForkRecord complete(Cell cell, int index, double... iterations) {
        return complete(cell, index, Map.of(), iterations);
    }

    /** With what the benchmark itself reported, the same in each iteration. */
    public static ForkRecord complete(Cell cell, int index, Map<String, Double> reported,
            double... iterations) {
        return record(cell, index, result(cell, reported, iterations));
    }

    /** With how far apart the CPUs were, before and after each iteration. */
    public static ForkRecord probed(Cell cell, int index, List<Latency> latencies,
            double... iterations) {
        BenchmarkResult result = result(cell, Map.of(), iterations);
        int number = 0;
        for (IterationResult iteration : result.getIterationResults()) {
            Latency latency = latencies.get(number++);
            iteration.addResult(new ScalarResult(CoreLatencyProfiler.BEFORE, latency.before(), "ns",
                    AggregationPolicy.AVG));
            iteration.addResult(new ScalarResult(CoreLatencyProfiler.AFTER, latency.after(), "ns",
                    AggregationPolicy.AVG));
        }
        return record(cell, index, result);
    }

    private static ForkRecord record(Cell cell, int index, BenchmarkResult result) {
        return JmhFork.of(cell, index, "2026-01-01T00:00:00Z", 7.5,
                List.copyOf(result(cell, 9).getIterationResults()), result);
    }

    public static ForkRecord failed(Cell cell, int index) {
        return ForkRecord.failed(cell, index, "2026-01-01T00:00:00Z", 1, "was ended, on purpose");
    }

    public static ForkRecord limited(Cell cell, int index) {
        return ForkRecord.limited(cell, index, "2026-01-01T00:00:00Z", 1,
                "3 of 10 strands: met a limit, on purpose");
    }

    /** What JMH would hold of one fork. */
    static BenchmarkResult result(Cell cell, double... scores) {
        return result(cell, Map.of(), scores);
    }

    /** The same with what the benchmark reported in each iteration. */
    public static BenchmarkResult result(Cell cell, Map<String, Double> reported,
            double... scores) {
        BenchmarkParams params = params(cell, scores.length);
        Collection<IterationResult> iterations = DoubleStream.of(scores).mapToObj(score -> {
            IterationResult iteration = new IterationResult(params, params.getMeasurement(),
                    new IterationResultMetaData(100, 90));
            iteration.addResult(new AverageTimeResult(ResultRole.PRIMARY, "score", 1_000,
                    Math.round(score * 1_000), TimeUnit.NANOSECONDS));
            iteration.addResult(new ScalarResult("cpu.time", score * 2, "ns/op",
                    AggregationPolicy.AVG));
            reported.forEach((name, value) -> iteration.addResult(
                    new ScalarResult(name, value, "", AggregationPolicy.AVG)));
            return iteration;
        }).toList();
        return new BenchmarkResult(params, iterations,
                new BenchmarkResultMetaData(1, 2, 3, 4, 5));
    }

    private static BenchmarkParams params(Cell cell, int iterations) {
        WorkloadParams values = new WorkloadParams();
        cell.params().forEach((name, value) -> values.put(name, value, 0));
        TimeValue second = TimeValue.seconds(1);
        return new BenchmarkParams(cell.benchmark(), "generated", false, 1, new int[]{1},
                List.of(), 1, 0, new IterationParams(IterationType.WARMUP, 1, second, 1),
                new IterationParams(IterationType.MEASUREMENT, iterations, second, 1), cell.mode(),
                values, TimeUnit.NANOSECONDS, 1, "java", List.of(), "25", "VM", "25", "1.37",
                TimeValue.minutes(10));
    }
}
