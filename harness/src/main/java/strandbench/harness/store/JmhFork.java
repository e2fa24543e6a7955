package strandbench.harness.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.SampleTimeResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.SingleShotResult;
import org.openjdk.jmh.results.TextResult;
import org.openjdk.jmh.results.ThroughputResult;
import strandbench.core.CoreLatencyProfiler;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.store.ForkRecord.Counter;
import strandbench.harness.store.ForkRecord.Iteration;

/** Converts a fork between JMH's classes and a record, so that JMH's formats can be written from stored forks. */
public final class JmhFork {
    /**
     * The time of an iteration that is rebuilt from its score: long enough that JMH's whole nanoseconds lose no digit.
     */
    private static final long NANOS = 1L << 53;

    private JmhFork() {}

    /**
     * Converts JMH's results of a fork.
     *
     * @param started UTC
     * @param seconds from its start to its end
     * @param warmup the iterations that JMH drops
     */
    public static ForkRecord of(Cell cell, int index, String started, double seconds,
            List<IterationResult> warmup, BenchmarkResult result) {
        List<IterationResult> iterations = List.copyOf(result.getIterationResults());
        return new ForkRecord(cell, index, started, seconds, null, null,
                JmhSettings.of(result.getParams()), result.getScoreUnit(),
                warmup.stream().map(JmhFork::iteration).toList(),
                iterations.stream().map(JmhFork::iteration).toList(),
                counters(result, iterations), attachments(iterations), 0);
    }

    private static Iteration iteration(IterationResult iteration) {
        Result<?> primary = iteration.getPrimaryResult();
        return new Iteration(primary.getScore(), iteration.getMetadata().getMeasuredOps(),
                distance(iteration), primary instanceof SampleTimeResult
                        ? Samples.of(primary.getStatistics())
                        : null);
    }

    private static Latency distance(IterationResult iteration) {
        var counters = iteration.getSecondaryResults();
        return counters.containsKey(CoreLatencyProfiler.BEFORE)
                ? new Latency(counters.get(CoreLatencyProfiler.BEFORE).getScore(),
                        counters.get(CoreLatencyProfiler.AFTER).getScore())
                : null;
    }

    private static Map<String, Counter> counters(BenchmarkResult result,
            List<IterationResult> iterations) {
        Map<String, Counter> counters = new TreeMap<>();
        Set<String> labels = new LinkedHashSet<>();
        // Raw results only: JMH derives the others from them.
        iterations.forEach(iteration -> labels.addAll(iteration.getRawSecondaryResults().keys()));
        labels.removeAll(List.of(CoreLatencyProfiler.BEFORE, CoreLatencyProfiler.AFTER));
        for (String label : labels) {
            List<Result<?>> values = new ArrayList<>();
            for (IterationResult iteration : iterations) {
                values.add(iteration.getSecondaryResults().get(label));
            }
            Result<?> some = values.stream().filter(value -> value != null).findFirst()
                    .orElseThrow();
            if (some instanceof SampleTimeResult) {
                counters.put(withoutDot(label),
                        new Counter(some.getScoreUnit(), AggregationPolicy.AVG, null,
                                values.stream().map(value -> Samples.of(value.getStatistics()))
                                        .toList(),
                                null));
            } else if (!(some instanceof TextResult)) {
                List<Double> scores = new ArrayList<>();
                values.forEach(value -> scores.add(value == null ? null : value.getScore()));
                counters.put(withoutDot(label),
                        Counter.of(some.getScoreUnit(), policy(some), scores));
            }
        }
        for (Result<?> ofFork : ofFork(result)) {
            if (!(ofFork instanceof TextResult)) {
                counters.put(withoutDot(ofFork.getLabel()),
                        new Counter(ofFork.getScoreUnit(), policy(ofFork),
                                null, null, ofFork.getScore()));
            }
        }
        return counters;
    }

    /** A counter's label; versions of JMH before 1.34 put a dot in front. */
    public static String withoutDot(String label) {
        return label.startsWith("·") ? label.substring(1) : label;
    }

    private static List<Result<?>> ofFork(BenchmarkResult result) {
        List<Result<?>> all = new ArrayList<>();
        var results = result.getBenchmarkResults();
        for (String label : results.keys()) {
            results.get(label).forEach(all::add);
        }
        return all;
    }

    /**
     * How several values make one. JMH names the policy for a group's methods differently, but it takes the mean of
     * their scores.
     */
    private static AggregationPolicy policy(Result<?> result) {
        if (!(result instanceof ScalarResult)) {
            return AggregationPolicy.AVG;
        }
        try {
            // JMH offers no other access.
            var policy = Result.class.getDeclaredField("policy");
            policy.setAccessible(true);
            return (AggregationPolicy) policy.get(result);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this is not the JMH that the harness is built with",
                    e);
        }
    }

    /** The texts of each label, in the order of the iterations. JMH's files have no place for them. */
    private static Map<String, List<String>> attachments(List<IterationResult> iterations) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (IterationResult iteration : iterations) {
            var results = iteration.getRawSecondaryResults();
            for (String label : results.keys()) {
                results.get(label).stream().filter(TextResult.class::isInstance)
                        .forEach(text -> texts.computeIfAbsent(label, first -> new ArrayList<>())
                                .add(text.extendedInfo()));
            }
        }
        return texts;
    }

    /** JMH's result of a fork that ran to its end. */
    static BenchmarkResult result(ForkRecord fork) {
        BenchmarkParams params = fork.jmh().params(fork.cell(), 1);
        List<IterationResult> iterations = new ArrayList<>();
        for (Iteration iteration : fork.iterations()) {
            IterationResult result = new IterationResult(params, params.getMeasurement(),
                    new IterationResultMetaData(iteration.operations(), iteration.operations()));
            result.addResult(primary(fork.cell(), iteration, params.getTimeUnit()));
            if (iteration.distance() != null) {
                result.addResult(distance(CoreLatencyProfiler.BEFORE,
                        iteration.distance().before()));
                result.addResult(distance(CoreLatencyProfiler.AFTER,
                        iteration.distance().after()));
            }
            iterations.add(result);
        }
        BenchmarkResult result = new BenchmarkResult(params, iterations);
        fork.secondary().forEach((label, counter) -> add(label, counter, iterations, result,
                params.getTimeUnit()));
        return result;
    }

    private static ScalarResult distance(String label, double nanos) {
        return new ScalarResult(label, nanos, "ns", AggregationPolicy.AVG);
    }

    private static void add(String label, Counter counter, List<IterationResult> iterations,
            BenchmarkResult result, TimeUnit unit) {
        if (counter.fork() != null) {
            result.addBenchmarkResult(new ScalarResult(label, counter.fork(), counter.unit(),
                    counter.policy()));
            return;
        }
        for (int i = 0; i < iterations.size(); i++) {
            if (counter.samples() != null) {
                iterations.get(i).addResult(new SampleTimeResult(ResultRole.SECONDARY, label,
                        Samples.buffer(counter.samples().get(i), unit), unit));
            } else if (counter.iterations().get(i) != null) {
                iterations.get(i).addResult(new ScalarResult(label, counter.iterations().get(i),
                        counter.unit(), counter.policy()));
            }
        }
    }

    private static Result<?> primary(Cell cell, Iteration iteration, TimeUnit unit) {
        double nanosPerUnit = unit.toNanos(1);
        double score = iteration.score();
        return switch (cell.mode()) {
            case Throughput -> new ThroughputResult(ResultRole.PRIMARY, cell.method(),
                    score * (NANOS / nanosPerUnit), NANOS, unit);
            case AverageTime -> new AverageTimeResult(ResultRole.PRIMARY, cell.method(),
                    NANOS / (score * nanosPerUnit), NANOS, unit);
            case SingleShotTime -> {
                long operations = Math.max(1, (long) (NANOS / (score * nanosPerUnit)));
                yield new SingleShotResult(ResultRole.PRIMARY, cell.method(),
                        Math.round(score * nanosPerUnit * operations), operations, unit);
            }
            case SampleTime -> new SampleTimeResult(ResultRole.PRIMARY, cell.method(),
                    Samples.buffer(iteration.samples(), unit), unit);
            case All -> throw new IllegalStateException("no fork has mode " + Mode.All);
        };
    }
}
