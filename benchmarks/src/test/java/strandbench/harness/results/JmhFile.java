package strandbench.harness.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;

/** What JMH would have written, for tests. */
public final class JmhFile {
    private JmhFile() {}

    /** How many times the forks' deviation half their interval is, of five forks: t / sqrt(5). */
    private static final double OF_FIVE = 2.776445 / Math.sqrt(5);

    /**
     * A cell, of a benchmark as in {@code threads.PlatformThreadRing.pass}.
     *
     * @param error half its interval, over five forks; of one where it is no number
     */
    public static String cell(String benchmark, String strands, String variant, String score,
            String error) {
        return """
            {
              "benchmark": "strandbench.%s",
              "mode": "avgt",
              "forks": 5, "warmupIterations": 2, "warmupTime": "1 s",
              "measurementIterations": 4, "measurementTime": "5 s",
              "params": {"strands": "%s", "variant": "%s"},
              "primaryMetric": {"score": %s, "scoreError": 77, "rawData": %s, "scoreUnit": "ns/op"}
            }
            """.formatted(benchmark, strands, variant, score,
                forks(Double.parseDouble(score), error));
    }

    private static String forks(double score, String error) {
        if (!error.matches("[0-9.]+")) {
            return "[[%s]]".formatted(score);
        }
        double deviation = Math.log1p(Double.parseDouble(error) / score) / OF_FIVE;
        return "[[%1$s], [%1$s], [%2$s], [%3$s], [%3$s]]".formatted(score * Math.exp(-deviation),
                score, score * Math.exp(deviation));
    }

    /** A cell that took so much CPU time. */
    public static String counted(String benchmark, String variant, int cpuNanos) {
        return cell(benchmark, "503", variant, "800", "1").replace("\"primaryMetric\"", """
            "secondaryMetrics": {
              "cpu.time": {"score": %d, "scoreError": 77, "rawData": %s, "scoreUnit": "ns/op"}
            },
            "primaryMetric\"""".formatted(cpuNanos, forks(cpuNanos, "10")));
    }

    /** A cell with the scores of one fork of two near iterations, one during which the CPUs moved, and two far. */
    public static String moved(String benchmark, String variant, String near, String far) {
        return moved(benchmark, variant, near, far, 1);
    }

    /** The same of several forks, which are all alike. */
    public static String moved(String benchmark, String variant, String near, String far,
            int forks) {
        return cell(benchmark, "503", variant, "800", "NaN").replace(
                "\"rawData\": [[800.0]], \"scoreUnit\": \"ns/op\"}",
                """
                    "scoreUnit": "ns/op", "rawData": %s},
                    "secondaryMetrics": {
                      "cpu.time": {"score": 3, "scoreError": 1, "scoreUnit": "ns/op", "rawData": %s},
                      "perf.cycles": {"score": 7, "scoreError": "NaN", "scoreUnit": "#/op", "rawData": %s},
                      "core.latency.before": {"score": 1, "scoreUnit": "ns", "rawData": %s},
                      "core.latency.after": {"score": 1, "scoreUnit": "ns", "rawData": %s}
                    }""".formatted(
                        times(forks, "%1$s, %1$s, 555, %2$s, %2$s".formatted(near, far)),
                        times(forks, "1, 3, 9, 5, 5"), times(forks, "7"),
                        times(forks, "58, 58, 58, 410, 410"),
                        times(forks, "58, 58, 410, 410, 410")));
    }

    private static String times(int forks, String fork) {
        return Collections.nCopies(forks, "[" + fork + "]").toString();
    }

    /** Writes cells, and the environment beside them. */
    public static void write(Path folder, String file, String... cells) throws IOException {
        Files.writeString(folder.resolve(file), "[" + String.join(",", cells) + "]");
        writeEnvironment(folder);
    }

    /** Where all this took place. */
    static void writeEnvironment(Path folder) throws IOException {
        Files.writeString(folder.resolve("environment.json"), """
            {"started": "2026-01-02T03:04:05Z", "cpusOfForks": "0", "cpuModel": "A CPU",
             "jdk": "25", "kernel": "Linux"}
            """);
    }
}
