package strandbench.harness.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What JMH would have written, for tests. */
public final class JmhFile {
    private JmhFile() {}

    /** A cell, of a benchmark as in {@code threads.PlatformThreadRing.pass}. */
    public static String cell(String benchmark, String strands, String variant, String score,
            String error) {
        return """
            {
              "benchmark": "strandbench.%s",
              "mode": "avgt",
              "forks": 3, "warmupIterations": 2, "warmupTime": "1 s",
              "measurementIterations": 4, "measurementTime": "5 s",
              "params": {"strands": "%s", "variant": "%s"},
              "primaryMetric": {"score": %s, "scoreError": %s, "scoreUnit": "ns/op"}
            }
            """.formatted(benchmark, strands, variant, score, error);
    }

    /** A cell that took so much CPU time. */
    public static String counted(String benchmark, String variant, int cpuNanos) {
        return cell(benchmark, "503", variant, "800", "1").replace("\"primaryMetric\"", """
            "secondaryMetrics": {
              "cpu.time": {"score": %d, "scoreError": 10, "scoreUnit": "ns/op"}
            },
            "primaryMetric\"""".formatted(cpuNanos));
    }

    /** Writes cells, and the environment beside them. */
    public static void write(Path folder, String file, String... cells) throws IOException {
        Files.writeString(folder.resolve(file), "[" + String.join(",", cells) + "]");
        Files.writeString(folder.resolve("environment.json"), """
            {"started": "2026-01-02T03:04:05Z", "cpusOfForks": "0", "cpuModel": "A CPU",
             "jdk": "25", "kernel": "Linux"}
            """);
    }
}
