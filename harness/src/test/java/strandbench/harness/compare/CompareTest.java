package strandbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.cli.Cli;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.run.Measurement;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

class CompareTest {
    @TempDir
    private Path temporary;

    @ParameterizedTest
    @CsvSource({"2, slower, 1", "0.5, faster, 0", "1, same, 0"})
    void theArmsOfARunAreComparedInTheirOrder(double costOfTheSecond, String verdict,
            int exitCode) {
        Path folder = temporary.resolve("run");
        ScriptedForks forks = new ScriptedForks(
                (cell, run) -> cell.arm().equals("a") ? costOfTheSecond : 1);
        List<String> words = List.of("--out", folder.toString(), "-f", "6", "--cpus", "all",
                "--arm", "z=args:", "--arm", "a=args:", "Calibrated");
        assertThat(Printed.by(
                () -> Measurement.start(RunOptions.parse(words), words, forks.opener())).exitCode())
                .isZero();

        Printed compared = compare(folder.toString(), "--format", "json");

        assertThat(compared.exitCode()).isEqualTo(exitCode);
        JsonObject comparison = JsonParser.parseString(compared.out()).getAsJsonObject();
        assertThat(comparison.get("base").getAsString()).endsWith("results.z.json");
        assertThat(comparison.getAsJsonArray("notes")).isEmpty();
        assertThat(comparison.getAsJsonArray("rows")).singleElement()
                .satisfies(row -> assertThat(
                        row.getAsJsonObject().get("verdict").getAsString())
                        .isEqualToIgnoringCase(verdict));
    }

    /** As JMH writes them after runs that were put into one file. */
    @Test
    void resultsOfOneBenchmarkWithOtherThreadsOrArgumentsAreTwo() throws IOException {
        String one = new JmhJson().with("Queue.offer", "thrpt", 10, 11, 10, 11, 10)
                .on("-Xint").toString();
        String both = one.replaceFirst("]\\s*$", ", ") + one.replaceFirst("\\[", "")
                .replace("\"threads\": 1", "\"threads\": 4").replace("-Xint", "-Xbatch");
        Path file = Files.writeString(temporary.resolve("threads.json"), both);

        Printed compared = compare(file.toString(), file.toString(), "--format", "json");

        assertThat(JsonParser.parseString(compared.out()).getAsJsonObject()
                .getAsJsonArray("rows")).extracting(
                        row -> row.getAsJsonObject().get("cell").getAsString())
                .containsExactlyInAnyOrder(
                        "Queue.offer jvmArgs=-Xmx1g -Xint threads=1 variant=A in mode thrpt",
                        "Queue.offer jvmArgs=-Xmx1g -Xbatch threads=4 variant=A in mode thrpt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "FOLDER", "FOLDER GOOD", "FOREIGN GOOD", "GOOD GOOD --threshold 0",
        "GOOD nowhere.json", "GOOD GOOD --format xml"})
    void wrongInputIsNamed(String line) throws IOException {
        Path good = Files.writeString(temporary.resolve("good.json"),
                new JmhJson().with("a.B.c", "avgt", 1, 2, 3).toString());
        Path foreign = Files.writeString(temporary.resolve("foreign.json"), "{\"a\": 1}");
        String[] words = line.isEmpty()
                ? new String[0]
                : line.replace("FOLDER", temporary.toString()).replace("FOREIGN", "" + foreign)
                        .replace("GOOD", good.toString()).split(" ");

        assertThatThrownBy(() -> Cli.run(new Compare(), List.of(words)))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessageContaining("allowed");
    }

    /** It was once said to be 590,874,272,289 %. */
    @Test
    void forksThatVaryALotTellNothingSmall() throws IOException {
        Path file = Files.writeString(temporary.resolve("varied.json"),
                new JmhJson().with("a.B.c", "avgt", 1, 5_000, 3, 90_000, 5).toString());
        assertThat(compare(file.toString(), file.toString()).out()).contains("  over 1000 %  ");
    }

    @Test
    void aFileIsNotSlowerThanItself() throws IOException {
        Path file = Files.writeString(temporary.resolve("good.json"),
                new JmhJson().with("a.B.c", "avgt", 1, 2, 3, 4, 5).toString());

        Printed compared = compare(file.toString(), file.toString());

        assertThat(compared.exitCode()).isZero();
        assertThat(compared.out()).contains("Of 1 cell: 0 slower, 0 faster");
    }

    @Test
    void aComparisonThatJudgedNoCellIsNoPass() throws IOException {
        Path file = Files.writeString(temporary.resolve("few.json"),
                new JmhJson().with("a.B.c", "avgt", 1, 2, 3, 4).toString());

        assertThatThrownBy(() -> compare(file.toString(), file.toString()))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.ENVIRONMENT))
                .hasMessageContaining("no cell was judged: none has 5 forks on both sides");
    }

    private static Printed compare(String... words) {
        return Printed.by(() -> Cli.run(new Compare(), List.of(words)));
    }
}
