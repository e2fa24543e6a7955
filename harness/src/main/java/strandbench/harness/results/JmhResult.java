package strandbench.harness.results;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Mode;
import strandbench.core.AllocationProfiler;
import strandbench.core.CoreLatencyProfiler;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.Latency;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Intervals;
import strandbench.harness.store.JsonDoubles;

/**
 * One result of a file in JMH's schema, whoever wrote it. What a file does not have is null, but for maps,
 * which are empty.
 *
 * @param benchmark class and method
 * @param mode JMH's short name of it
 * @param warmupTime with its unit, like the other time
 * @param machines that each of its forks ran on; empty where they all ran on one, as JMH's own do
 */
public record JmhResult(
        String benchmark,
        String mode,
        String jdkVersion,
        String vmVersion,
        List<String> jvmArgs,
        Integer threads,
        int forks,
        Integer warmupIterations,
        String warmupTime,
        Integer warmupBatchSize,
        Integer measurementIterations,
        String measurementTime,
        Integer measurementBatchSize,
        Map<String, String> params,
        Metric primaryMetric,
        Map<String, Metric> secondaryMetrics,
        List<String> machines) {

    /**
     * By these names the bytes allocated per operation are counted: by the suite, and by JMH's gc profiler. The first
     * that is there counts: runs of other suites have the second alone, and so have older ones of this suite.
     */
    private static final List<String> ALLOCATED = List.of(AllocationProfiler.ALLOCATED,
            "gc.alloc.rate.norm");

    /** By this name the CPU time per operation is counted. */
    public static final String CPU_TIME = "cpu.time";

    private static final Gson JSON = new GsonBuilder()
            .registerTypeAdapter(Double.class, new JsonDoubles()).create();

    /**
     * A figure of a result.
     *
     * @param rawData the iterations of each fork; null where JMH stores histograms
     * @param rawDataHistogram of each fork and iteration the pairs of a value and how often it was
     *     sampled; null where JMH stores scores
     */
    public record Metric(
            Double score,
            String scoreUnit,
            List<List<Double>> rawData,
            List<List<List<List<Double>>>> rawDataHistogram) {

        /** The iterations of each fork; none where JMH stores histograms. */
        public List<List<Double>> iterations() {
            return rawData == null ? List.of() : rawData;
        }

        /** The mean of each fork, of its iterations or of all its samples. */
        public List<Double> forks() {
            return rawDataHistogram == null
                    ? iterations().stream().filter(fork -> !fork.isEmpty()).map(Metric::mean)
                            .toList()
                    : rawDataHistogram.stream().map(Metric::meanOfSamples).toList();
        }

        /** Whether each iteration has a value; perf has one of each fork. */
        private boolean hasOneOfEach(List<Iterations> forks) {
            return rawData != null && IntStream.range(0, forks.size()).allMatch(
                    fork -> fork < rawData.size()
                            && rawData.get(fork).size() == forks.get(fork).scores().size());
        }

        /**
         * The same of some iterations alone.
         *
         * @param counting of each fork the positions of those that count; a fork without any is left out
         */
        Metric of(List<List<Integer>> counting) {
            if (rawData == null) {
                return this;
            }
            List<List<Double>> kept = new ArrayList<>();
            for (int fork = 0; fork < rawData.size(); fork++) {
                List<Double> ofFork = rawData.get(fork);
                List<Double> itsOwn = counting.get(fork).stream().map(ofFork::get).toList();
                if (!itsOwn.isEmpty()) {
                    kept.add(itsOwn);
                }
            }
            return new Metric(mean(kept.stream().flatMap(List::stream).toList()), scoreUnit, kept,
                    null);
        }

        private static double mean(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }

        private static double meanOfSamples(List<List<List<Double>>> iterations) {
            double sum = 0;
            double count = 0;
            for (List<List<Double>> iteration : iterations) {
                for (List<Double> pair : iteration) {
                    sum += pair.get(0) * pair.get(1);
                    count += pair.get(1);
                }
            }
            return sum / count;
        }
    }

    public JmhResult {
        params = params == null ? Map.of() : params;
        secondaryMetrics = secondaryMetrics == null ? Map.of() : secondaryMetrics;
        jvmArgs = jvmArgs == null ? List.of() : jvmArgs;
        machines = machines == null ? List.of() : machines;
    }

    /**
     * Reads a file's text.
     *
     * @return its results, at least one
     * @throws JsonParseException if it is no JSON, or not JMH's; the message says what is wrong
     */
    public static List<JmhResult> parse(String json) {
        JsonArray array = JSON.fromJson(json, JsonArray.class);
        if (array == null || array.isEmpty()) {
            throw new JsonParseException("it has no results");
        }
        List<JmhResult> results = new ArrayList<>();
        for (JsonElement element : array) {
            results.add(parse(element, results.size() + 1));
        }
        return results;
    }

    private static JmhResult parse(JsonElement element, int number) {
        try {
            JmhResult result = JSON.fromJson((JsonObject) element, JmhResult.class);
            if (result.benchmark.indexOf('.') <= 0) {
                throw new JsonParseException("a benchmark has a class and a method");
            }
            result.cell("", "");
            result.primaryMetric.score.isNaN();
            result.primaryMetric.scoreUnit.isEmpty();
            result.primaryMetric.forks();
            result.secondaryMetrics.values().forEach(metric -> metric.score.isNaN());
            return result;
        } catch (RuntimeException e) {
            throw new JsonParseException("entry %d is no result of JMH".formatted(number), e);
        }
    }

    /** What it is the result of; JMH knows neither arms nor CPU sets. */
    public Cell cell(String arm, String cpus) {
        return new Cell(benchmark, Mode.deepValueOf(mode), new TreeMap<>(params), arm, cpus);
    }

    /** The simple name of the benchmark's class. */
    public String type() {
        String type = benchmark.substring(0, benchmark.lastIndexOf('.'));
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** The name of the benchmark's method. */
    public String method() {
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    /** The value of a parameter; empty if there is no such parameter. */
    public String param(String name) {
        return params.getOrDefault(name, "");
    }

    /** Whether it was measured in nanoseconds per operation. */
    public boolean isTime() {
        return primaryMetric.scoreUnit.equals("ns/op");
    }

    /** The CPU time per operation in nanoseconds, if it was counted. */
    public Optional<Double> cpuTime() {
        return Optional.ofNullable(secondaryMetrics.get(CPU_TIME)).map(Metric::score);
    }

    /** The bytes allocated per operation, if they were counted. */
    public Optional<Double> bytes() {
        return allocated(secondaryMetrics).map(Metric::score);
    }

    /**
     * The bytes allocated per operation, if they were counted.
     *
     * @param counters by their labels
     */
    public static <T> Optional<T> allocated(Map<String, ? extends T> counters) {
        return ALLOCATED.stream().<T>map(counters::get).filter(Objects::nonNull).findFirst();
    }

    /**
     * The same as it was measured in one state of the machine: of the iterations in it, and of the forks that have
     * enough of them.
     *
     * @return itself where nothing is known of where the CPUs were; empty where no fork has enough
     */
    public Optional<JmhResult> in(States states, Cluster state) {
        List<Iterations> forks = placedForks();
        if (forks.stream().noneMatch(Iterations::areKnown)) {
            return Optional.of(this);
        }
        List<List<Integer>> counting = forks.stream()
                .map(fork -> fork.in(states, state).areEnough(fork.scores().size())
                        ? fork.positions(states, state)
                        : List.<Integer>of())
                .toList();
        int number = (int) counting.stream().filter(fork -> !fork.isEmpty()).count();
        if (number == 0) {
            return Optional.empty();
        }
        Map<String, Metric> others = new TreeMap<>();
        secondaryMetrics.forEach((label, metric) -> others.put(label,
                metric.hasOneOfEach(forks) ? metric.of(counting) : metric));
        return Optional.of(new JmhResult(benchmark, mode, jdkVersion, vmVersion, jvmArgs, threads,
                number,
                warmupIterations, warmupTime, warmupBatchSize, measurementIterations,
                measurementTime, measurementBatchSize, params, primaryMetric.of(counting), others,
                IntStream.range(0, machines.size())
                        .filter(fork -> !counting.get(fork).isEmpty()).mapToObj(machines::get)
                        .toList()));
    }

    /** The same as it was measured on several machines, one of which is named for each fork. */
    JmhResult on(List<String> ofForks) {
        return new JmhResult(benchmark, mode, jdkVersion, vmVersion, jvmArgs, threads, forks,
                warmupIterations, warmupTime, warmupBatchSize, measurementIterations,
                measurementTime, measurementBatchSize, params, primaryMetric, secondaryMetrics,
                List.copyOf(ofForks));
    }

    /** Half the width of the interval of a figure, relative to it; over machines where there are several. */
    public double relativeHalfWidth(Metric metric) {
        List<Double> figures = metric.forks();
        return Intervals.relativeHalfWidth(figures,
                machines.size() == figures.size() ? machines : List.of());
    }

    /**
     * The iterations of each fork, with how far apart the CPUs were, as {@link ForkRecord#measured} has them; none
     * where JMH stores histograms.
     */
    public List<Iterations> placedForks() {
        List<List<Double>> before = probes(CoreLatencyProfiler.BEFORE);
        List<List<Double>> after = probes(CoreLatencyProfiler.AFTER);
        List<List<Double>> scores = primaryMetric.iterations();
        List<Iterations> forks = new ArrayList<>();
        for (int fork = 0; fork < scores.size(); fork++) {
            List<Latency> latencies = new ArrayList<>();
            for (int i = 0; fork < before.size() && i < before.get(fork).size(); i++) {
                latencies.add(new Latency(before.get(fork).get(i), after.get(fork).get(i)));
            }
            forks.add(new Iterations(scores.get(fork), latencies));
        }
        return forks;
    }

    private List<List<Double>> probes(String label) {
        Metric metric = secondaryMetrics.get(label);
        return metric == null || mode.equals(Mode.SingleShotTime.shortLabel())
                ? List.of()
                : metric.iterations();
    }

    /** What its scores depend on besides the cell, by JMH's names; what the file has of it. */
    public Map<String, String> settings() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("threads", threads);
        all.put("warmupIterations", warmupIterations);
        all.put("warmupTime", warmupTime);
        all.put("warmupBatchSize", warmupBatchSize);
        all.put("measurementIterations", measurementIterations);
        all.put("measurementTime", measurementTime);
        all.put("measurementBatchSize", measurementBatchSize);
        Map<String, String> settings = new LinkedHashMap<>();
        all.forEach((name, value) -> {
            if (value != null) {
                settings.put(name, value.toString());
            }
        });
        return settings;
    }
}
