package strandbench.harness.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.text.Refusal;

class ResultsTest {
    @TempDir
    Path folder;

    @Test
    void findsTheScoreWhereEveryOtherKnobHasItsDefault() throws IOException {
        JmhFile.write(folder, "results.json", cell("32", "PARK", "1.0", "\"NaN\""),
                cell("503", "PARK", "12345.6", "78.94"));
        Results results = Results.read(folder);
        assertThat(results.score("PlatformThreadRing.pass", "PARK"))
                .hasValueSatisfying(score -> assertThat(score).hasToString("12,346 ± 79"));
        assertThat(results.score("PlatformThreadRing.pass", "MONITOR")).isEmpty();
        assertThat(results.setting())
                .isEqualTo(
                        "Measured 2026-01-02T03:04:05Z on CPUs 0 of A CPU, JDK 25, Linux: 1 to 5 forks, each 2 × 1 s of warm-up and 4 × 5 s of measurement; scores and counters are geometric means over forks (arithmetic where one is 0), ± is their 95 % interval.");
    }

    @Test
    void aKnobThatIsGoneHasToHaveTheValueThatIsLeft() throws IOException {
        String variant = "\"variant\": \"NETTY\"";
        for (String burst : List.of("1", "3")) {
            JmhFile.write(folder, "results.json", JmhFile
                    .cell("kotlin.KotlinStack.serve", "503", "NETTY", "900", "1")
                    .replace(variant, variant + ", \"burst\": \"" + burst + "\""));
            assertThat(Results.read(folder).score("KotlinStack.serve", "NETTY").isPresent())
                    .as("a score with burst=" + burst).isEqualTo(burst.equals("1"));
        }
    }

    @Test
    void whatGoMeasuredStandsBesideWhatJmhDid() throws IOException {
        JmhFile.write(folder, "results.json", cell("503", "PARK", "12345.6", "78.94"));
        assertThat(Results.read(folder).score("GoRing.pass", "CHANNEL_BUFFERED")).isEmpty();
        Files.writeString(
                folder.resolve("go.json"),
                """
                    [{"benchmark": "strandbench.go.GoRing.pass", "mode": "avgt", "params": {"variant": "CHANNEL_BUFFERED"},
                      "primaryMetric": {"score": 432.1, "scoreError": "NaN", "scoreUnit": "ns/op"}}]
                    """);
        Results results = Results.read(folder);
        assertThat(results.score("GoRing.pass", "CHANNEL_BUFFERED"))
                .hasValueSatisfying(score -> assertThat(score).hasToString("432"));
        assertThat(results.score("PlatformThreadRing.pass", "PARK")).isPresent();
        assertThat(results.setting()).contains("5 forks");
    }

    @Test
    void whereTheCpusWereMovedThereIsAPriceForEachDistance() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.moved("threads.PlatformThreadRing.pass", "PARK", "700", "2100"),
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "MONITOR", "900", "1"));
        Results results = Results.read(folder);
        assertThat(results.setting()).endsWith(
                " The CPUs are moved by the host: 58 ns apart for 50 % of the time, 410 ns apart for 50 % of the time;"
                        + " a hand-over between two CPUs has 2 prices here.");
        assertThat(results.prices()).satisfiesExactly(
                near -> assertThat(near.score("PlatformThreadRing.pass", "PARK"))
                        .hasValueSatisfying(score -> assertThat(score).hasToString("700")),
                far -> assertThat(far.score("PlatformThreadRing.pass", "PARK"))
                        .hasValueSatisfying(score -> assertThat(score).hasToString("2,100")));
        assertThat(results.prices()).allSatisfy(
                price -> assertThat(price.score("PlatformThreadRing.pass", "MONITOR"))
                        .as("never probed").hasValueSatisfying(
                                score -> assertThat(score).hasToString("900 ± 1")));
        CellResult near = results.prices().get(0).cells().get(0);
        assertThat(near.cpuTime().map(Figure::value)).contains(2.0);
        assertThat(near.counter("perf.cycles").map(Figure::value)).as("of the whole fork")
                .contains(7.0);
    }

    @Test
    void whereTheyStayedThereIsOnePrice() throws IOException {
        JmhFile.write(folder, "results.json", cell("503", "PARK", "12345.6", "78.94"));
        Results results = Results.read(folder);
        assertThat(results.prices()).containsExactly(results);
    }

    @Test
    void oneForkHasNoErrorAndTwoStandInItsPlace() {
        assertThat(Figure.alone(1.234)).hasToString("1.23");
        assertThat(new Figure(1.234, Double.NaN, "", List.of(1.2, 1.268)))
                .hasToString("1.23 (forks: 1.20 and 1.27)");
        assertThat(Figure.alone(Double.NaN)).hasToString("");
    }

    @Test
    void aScoreBelowOneKeepsItsDigits() {
        assertThat(new Figure(0.3224, 0.0131 / 0.3224, "", List.of())).hasToString("0.322 ± 0.013");
    }

    @Test
    void whatIsNoResultsFolderIsRefused() throws IOException {
        assertThatThrownBy(() -> Results.read(folder))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("holds neither forks.jsonl nor results.json");
        for (String nothing : new String[]{"not JSON", "", "[]"}) {
            JmhFile.write(folder, "results.json");
            Files.writeString(folder.resolve("results.json"), nothing);
            assertThatThrownBy(() -> Results.read(folder)).isInstanceOf(Refusal.class);
        }
    }

    private static String cell(String strands, String variant, String score, String error) {
        return JmhFile.cell("threads.PlatformThreadRing.pass", strands, variant, score, error);
    }
}
