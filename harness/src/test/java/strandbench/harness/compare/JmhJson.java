package strandbench.harness.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import strandbench.core.IdleThreadsProfiler;

/** Results as JMH would have written them. */
final class JmhJson {
    private final List<String> results = new ArrayList<>();

    /** Adds a cell with forks of a single iteration. */
    JmhJson with(String benchmark, String mode, double... forks) {
        return with(benchmark, mode, "25", 3, forks);
    }

    JmhJson with(String benchmark, String mode, String jdk, int iterations, double... forks) {
        results.add(String.format(Locale.ROOT, """
            {"jmhVersion": "1.37", "benchmark": "%s", "mode": "%s", "threads": 1, "forks": %d,
             "jdkVersion": "%s", "vmVersion": "%s", "warmupIterations": 1, "warmupTime": "1 s",
             "measurementIterations": %d, "measurementTime": "1 s", "params": {"variant": "A"},
             "primaryMetric": {"score": 1, "scoreError": "NaN", "scoreUnit": "%s",
              "rawData": [%s]}, "secondaryMetrics": {}}
            """, benchmark, mode, forks.length, jdk, jdk, iterations,
                mode.equals("thrpt") ? "ops/s" : "ns/op",
                Arrays.stream(forks).mapToObj(fork -> "[" + fork + "]")
                        .collect(Collectors.joining(", "))));
        return this;
    }

    /** Gives the last cell an argument of its JVM. */
    JmhJson on(String jvmArgument) {
        results.add(results.removeLast().replace("\"jdkVersion\"",
                "\"jvmArgs\": [\"-Xmx1g\", \"" + jvmArgument + "\"], \"jdkVersion\""));
        return this;
    }

    /** Gives each fork of the last cell idle threads before its carriers. */
    JmhJson drew(int... before) {
        String drawn = Arrays.stream(before).mapToObj(number -> "[" + number + "]")
                .collect(Collectors.joining(", ", "[", "]"));
        String counter = "\"%s\": {\"score\": 1, \"scoreError\": \"NaN\", \"scoreUnit\": \"threads\", \"rawData\": %s}";
        results.add(results.removeLast().replace("\"secondaryMetrics\": {}",
                "\"secondaryMetrics\": {"
                        + counter.formatted(IdleThreadsProfiler.BEFORE, drawn) + ", "
                        + counter.formatted(IdleThreadsProfiler.BETWEEN,
                                drawn.replaceAll("\\d", "0"))
                        + "}"));
        return this;
    }

    /**
     * Adds a cell whose forks have two iterations each, during which the CPUs stayed where they were.
     *
     * @param forks pairs of a score and of the distance between the CPUs
     */
    JmhJson probed(String benchmark, double[]... forks) {
        with(benchmark, "avgt", Arrays.stream(forks).mapToDouble(fork -> fork[0]).toArray());
        String last = results.remove(results.size() - 1);
        String latencies = rawData(forks, 1);
        results.add(last.replaceFirst("\"rawData\": .*?]]", "\"rawData\": " + rawData(forks, 0))
                .replace("\"secondaryMetrics\": {}", """
                    "secondaryMetrics": {"core.latency.before": %1$s, "core.latency.after": %1$s}\
                    """.formatted("""
                    {"score": 1, "scoreError": "NaN", "scoreUnit": "ns", "rawData": %s}\
                    """.formatted(latencies))));
        return this;
    }

    private static String rawData(double[][] forks, int figure) {
        return Arrays.stream(forks)
                .map(fork -> "[%1$s, %1$s]".formatted(fork[figure]))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    @Override
    public String toString() {
        return "[" + String.join(",", results) + "]";
    }
}
