package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.text.Refusal;

public class ResultsTest {
    @TempDir
    Path folder;

    @Test
    void findsTheScoreWhereEveryOtherKnobHasItsDefault() throws IOException {
        write(
                """
                    [
                      %s,
                      %s
                    ]
                    """
                        .formatted(
                                cell("32", "PARK", "1.0", "\"NaN\""),
                                cell("503", "PARK", "12345.6", "78.94")));
        Results results = Results.read(folder);
        assertThat(results.score("PlatformThreadRing.pass", "PARK"))
                .hasValueSatisfying(score -> assertThat(score).hasToString("12,346 ± 79"));
        assertThat(results.score("PlatformThreadRing.pass", "MONITOR")).isEmpty();
        assertThat(results.setting())
                .isEqualTo(
                        "Measured 2026-01-02T03:04:05Z on CPUs 0 of A CPU, JDK 25, Linux: 3 forks, each 2 × 1 s of warm-up and 4 × 5 s of measurement; ± is JMH's 99.9 % interval.");
    }

    @Test
    void whatGoMeasuredStandsBesideWhatJmhDid() throws IOException {
        write("[%s]".formatted(cell("503", "PARK", "12345.6", "78.94")));
        assertThat(Results.read(folder).variants("GoRing.pass")).isEmpty();
        Files.writeString(
                folder.resolve("go.json"),
                """
                    [{"benchmark": "strandbench.go.GoRing.pass", "mode": "avgt", "params": {"variant": "CHANNEL_BUFFERED"},
                      "primaryMetric": {"score": 432.1, "scoreError": "NaN", "scoreUnit": "ns/op"}}]
                    """);
        Results results = Results.read(folder);
        assertThat(results.variants("GoRing.pass")).containsExactly("CHANNEL_BUFFERED");
        assertThat(results.score("GoRing.pass", "CHANNEL_BUFFERED"))
                .hasValueSatisfying(score -> assertThat(score).hasToString("432"));
        assertThat(results.score("PlatformThreadRing.pass", "PARK")).isPresent();
        assertThat(results.setting()).contains("3 forks");
    }

    @Test
    void oneSampleHasNoError() {
        assertThat(new Results.Score(1.234, Double.NaN)).hasToString("1.23");
    }

    @Test
    void aScoreBelowOneKeepsItsDigits() {
        assertThat(new Results.Score(0.3224, 0.0131)).hasToString("0.322 ± 0.013");
    }

    @Test
    void whatIsNoResultsFolderIsRefused() throws IOException {
        assertThatThrownBy(() -> Results.read(folder))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("not a results folder");
        for (String nothing : new String[]{"not JSON", "", "[]"}) {
            write(nothing);
            assertThatThrownBy(() -> Results.read(folder)).isInstanceOf(Refusal.class);
        }
    }

    /** A cell of the ring as JMH writes it. */
    public static String cell(String strands, String variant, String score, String error) {
        return """
            {
              "benchmark": "strandbench.threads.PlatformThreadRing.pass",
              "mode": "avgt",
              "forks": 3, "warmupIterations": 2, "warmupTime": "1 s",
              "measurementIterations": 4, "measurementTime": "5 s",
              "params": {"strands": "%s", "variant": "%s"},
              "primaryMetric": {"score": %s, "scoreError": %s, "scoreUnit": "ns/op"}
            }
            """
                .formatted(strands, variant, score, error);
    }

    private void write(String results) throws IOException {
        write(folder, "results.json", results);
    }

    /** Writes a file of results, and the environment beside it. */
    public static void write(Path folder, String file, String results) throws IOException {
        Files.writeString(folder.resolve(file), results);
        Files.writeString(
                folder.resolve("environment.json"),
                """
                    {"started": "2026-01-02T03:04:05Z", "cpusOfForks": "0", "cpuModel": "A CPU",
                     "jdk": "25", "kernel": "Linux"}
                    """);
    }
}
