package strandbench.harness.results;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.AggregationPolicy;
import strandbench.core.CoreLatencyProfiler;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.ForkRecord.Counter;
import strandbench.harness.store.ForkRecord.Iteration;
import strandbench.harness.store.JmhFork;
import strandbench.harness.store.JmhSettings;
import strandbench.harness.store.JmhSettings.Lengths;
import strandbench.harness.store.JsonDoubles;

/** A file in JMH's schema, from any program, as cells with their forks. */
final class ResultsFile {
    private static final Gson JSON = new GsonBuilder()
            .registerTypeAdapter(Double.class, new JsonDoubles()).create();

    /** The settings that may be all that two results of a benchmark differ in, by the names of JMH's fields. */
    private static final Map<String, Function<Entry, Object>> SETTINGS = Map.of(
            "threads", Entry::threads,
            "jvm", Entry::jvm,
            "jvmArgs", entry -> entry.jvmArgs == null ? "" : String.join(" ", entry.jvmArgs));

    /** The time of a fork from a file, which does not say it. */
    private static final String UNKNOWN = "1970-01-01T00:00:00Z";

    /** One result of the file; null stands for a missing field. */
    private record Entry(String jmhVersion, String benchmark, String mode, String jvm,
            List<String> jvmArgs, String jdkVersion, String vmName, String vmVersion, int threads,
            Integer warmupIterations, String warmupTime, int warmupBatchSize,
            Integer measurementIterations, String measurementTime, int measurementBatchSize,
            Map<String, String> params, Metric primaryMetric,
            Map<String, Metric> secondaryMetrics) {
        /** What it has in common with results of the same benchmark under other settings. */
        Object measured() {
            return Arrays.asList(benchmark, mode, params);
        }
    }

    /**
     * A figure of a result.
     *
     * @param rawData the iterations of each fork; null if JMH stores histograms
     * @param rawDataHistogram for each fork and iteration, pairs of a value and its count
     */
    private record Metric(Double score, String scoreUnit, List<List<Double>> rawData,
            List<List<List<List<Double>>>> rawDataHistogram) {
        /** A script may write only a score, which counts as one fork. */
        Metric {
            if (rawData == null && rawDataHistogram == null) {
                rawData = List.of(List.of(score));
            }
        }

        int forks() {
            return rawData == null ? rawDataHistogram.size() : rawData.size();
        }
    }

    private ResultsFile() {}

    /**
     * Reads a file's text.
     *
     * @param arm of its results; JMH knows neither arms nor CPU sets
     * @param cpus likewise
     * @return its cells, at least one
     * @throws JsonParseException if the text is no JSON, or not JMH's; the message names the error
     */
    static List<CellResult> parse(String json, String arm, String cpus) {
        JsonArray array = JSON.fromJson(json, JsonArray.class);
        if (array == null || array.isEmpty()) {
            throw new JsonParseException("it has no results");
        }
        List<Entry> entries = new ArrayList<>();
        for (JsonElement element : array) {
            entries.add(entry(element, entries.size() + 1));
        }
        List<CellResult> cells = new ArrayList<>();
        Map<Object, List<Entry>> alike = entries.stream().collect(
                Collectors.groupingBy(Entry::measured));
        for (Entry entry : entries) {
            cells.add(cell(entry, alike.get(entry.measured()), cells.size() + 1, arm, cpus));
        }
        return cells;
    }

    private static Entry entry(JsonElement element, int number) {
        try {
            Entry entry = JSON.fromJson((JsonObject) element, Entry.class);
            if (entry.benchmark.indexOf('.') <= 0) {
                throw new JsonParseException("a benchmark has a class and a method");
            }
            return entry;
        } catch (RuntimeException e) {
            throw noResult(number, e);
        }
    }

    private static JsonParseException noResult(int number, RuntimeException e) {
        return new JsonParseException("entry %d is no result of JMH".formatted(number), e);
    }

    /**
     * The parameters of a result. Settings are added in which it differs from others of the same benchmark in the file,
     * as after runs with several numbers of threads.
     */
    private static TreeMap<String, String> params(Entry entry, List<Entry> alike) {
        TreeMap<String, String> params = new TreeMap<>(
                entry.params == null ? Map.of() : entry.params);
        SETTINGS.forEach((name, setting) -> {
            if (alike.stream().map(setting).distinct().count() > 1) {
                params.put(name, String.valueOf(setting.apply(entry)));
            }
        });
        return params;
    }

    private static CellResult cell(Entry entry, List<Entry> alike, int number, String arm,
            String cpus) {
        try {
            Cell cell = new Cell(entry.benchmark, Mode.deepValueOf(entry.mode),
                    params(entry, alike), arm, cpus);
            List<ForkRecord> forks = new ArrayList<>();
            for (int fork = 0; fork < entry.primaryMetric.forks(); fork++) {
                ForkRecord read = fork(cell, fork, entry);
                if (!read.iterations().isEmpty()) {
                    forks.add(read);
                }
            }
            return new CellResult(cell, forks);
        } catch (RuntimeException e) {
            throw noResult(number, e);
        }
    }

    private static ForkRecord fork(Cell cell, int fork, Entry entry) {
        Map<String, Metric> secondary = new TreeMap<>(
                entry.secondaryMetrics == null ? Map.of() : entry.secondaryMetrics);
        Metric before = secondary.remove(CoreLatencyProfiler.BEFORE);
        Metric after = secondary.remove(CoreLatencyProfiler.AFTER);
        List<Iteration> iterations = new ArrayList<>();
        if (entry.primaryMetric.rawData == null) {
            entry.primaryMetric.rawDataHistogram.get(fork)
                    .forEach(samples -> iterations.add(Iteration.ofSamples(samples)));
        } else {
            for (Double score : entry.primaryMetric.rawData.get(fork)) {
                iterations.add(new Iteration(score, 0,
                        distance(before, after, fork, iterations.size()), null));
            }
        }
        Map<String, Counter> counters = new TreeMap<>();
        secondary.forEach((label, metric) -> {
            if (fork < metric.forks()) {
                counters.put(JmhFork.withoutDot(label), counter(metric, fork, iterations.size()));
            }
        });
        return new ForkRecord(cell, fork, UNKNOWN, 0, null, null, settings(entry),
                entry.primaryMetric.scoreUnit.toString(), List.of(), iterations, counters,
                Map.of(), 0);
    }

    private static Latency distance(Metric before, Metric after, int fork, int iteration) {
        return before == null || after == null || fork >= before.rawData.size()
                || iteration >= before.rawData.get(fork).size()
                        ? null
                        : new Latency(before.rawData.get(fork).get(iteration),
                                after.rawData.get(fork).get(iteration));
    }

    private static Counter counter(Metric metric, int fork, int iterations) {
        if (metric.rawData == null) {
            return new Counter(metric.scoreUnit, AggregationPolicy.AVG, null,
                    metric.rawDataHistogram.get(fork), null);
        }
        List<Double> values = metric.rawData.get(fork);
        AggregationPolicy policy = policy(metric);
        // A profiler of the whole fork has one value per fork.
        return values.size() == iterations
                ? Counter.of(metric.scoreUnit, policy, values)
                : new Counter(metric.scoreUnit, policy, null, null,
                        Counter.of(metric.scoreUnit, policy, values).score());
    }

    /** How JMH computed the score, which the file does not say: the sum of the values, or else their mean. */
    private static AggregationPolicy policy(Metric metric) {
        double[] values = metric.rawData.stream().flatMap(List::stream)
                .mapToDouble(Double::doubleValue).toArray();
        double sum = Arrays.stream(values).sum();
        return values.length > 1 && sum != 0 && Math.abs(metric.score / sum - 1) < 1e-6
                ? AggregationPolicy.SUM
                : AggregationPolicy.AVG;
    }

    private static JmhSettings settings(Entry entry) {
        return new JmhSettings(entry.jmhVersion, true, entry.threads, List.of(), List.of(), 1, 0,
                lengths(entry.warmupIterations, entry.warmupTime, entry.warmupBatchSize),
                lengths(entry.measurementIterations, entry.measurementTime,
                        entry.measurementBatchSize),
                TimeUnit.NANOSECONDS, 1, entry.jvm,
                entry.jvmArgs == null ? List.of() : entry.jvmArgs, entry.jdkVersion, entry.vmName,
                entry.vmVersion, null);
    }

    private static Lengths lengths(Integer count, String time, int batchSize) {
        return count == null ? null : new Lengths(count, time, batchSize);
    }
}
