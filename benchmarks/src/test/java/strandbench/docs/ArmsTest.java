package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.cli.Cli;
import strandbench.harness.results.JmhFile;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Output;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Shard;
import strandbench.harness.text.Refusal;

class ArmsTest {
    @TempDir
    Path folder;

    /** With how many CPUs were busy. The first of the command line is what the other differs from, and not the first by its name. */
    @Test
    void eachCellStandsWithBothArmsInTheOrderOfTheMatrix() throws IOException {
        plan("new", "a.old");
        write("new", pass("threads.PlatformThreadRing", "PARK", "1000", "10"),
                JmhFile.counted("kotlin.KotlinRing.pass", "CHANNEL_RENDEZVOUS", 400));
        write("a.old", pass("threads.PlatformThreadRing", "PARK", "800", "8"),
                JmhFile.counted("kotlin.KotlinRing.pass", "CHANNEL_RENDEZVOUS", 1600));
        Path page = Files.writeString(folder.resolve("page.md"), "<!-- arms -->\n<!-- /arms -->\n");
        assertThat(Cli.run(new Arms(), List.of(folder.toString(), page.toString()))).isZero();
        assertThat(page).content().startsWith(
                "<!-- arms %s -->\nMeasured 2026-01-02T03:04:05Z on ".formatted(folder))
                .contains("Two arms took turns: new ARGS and a.old ARGS.").contains(
                        """
                            | | unit | new | a.old | by | 95 % | | CPUs busy, new | a.old |
                            |---|---|--:|--:|--:|---|---|--:|--:|
                            | Thread ring, pass: Kotlin, channel rendezvous | ns/op | 800 | 800 | +0.0 % | +0.0 % … +0.0 % | same | 0.500 | 2.00 |
                            | Thread ring, pass: Platform thread, park | ns/op | 1,000 | 800 | -20.0 % | -20.0 % … -20.0 % | faster |  |  |
                            """);
    }

    /** A difference that is there far apart alone would be lost in one over all forks. */
    @Test
    void whereTheCpusWereMovedEachDistanceHasALine() throws IOException {
        plan("new", "old");
        write("new", JmhFile.moved("kotlin.KotlinRing.pass", "CHANNEL_RENDEZVOUS", "300", "1000",
                3));
        write("old", JmhFile.moved("kotlin.KotlinRing.pass", "CHANNEL_RENDEZVOUS", "300", "400",
                3));
        Path page = Files.writeString(folder.resolve("page.md"), "<!-- arms -->\n<!-- /arms -->\n");
        assertThat(Cli.run(new Arms(), List.of(folder.toString(), page.toString()))).isZero();
        assertThat(page).content().contains("There its forks are no pairs").containsPattern(
                "\\| Thread ring, pass: Kotlin, channel rendezvous \\| ns/op \\|  \\|  \\| -36.8 % ")
                .contains(
                        """
                            | … 58 ns apart, 3 and 3 forks | ns/op | 300 | 300 | +0.0 % | +0.0 % … +0.0 % |  |  |  |
                            | … 410 ns apart, 3 and 3 forks | ns/op | 1,000 | 400 | -60.0 % | -60.0 % … -60.0 % |  |  |  |
                            """);
    }

    /** CPU time that was counted is of their whole life, and the score of their start. */
    @Test
    void whatAWorkloadShowsBesideItsScoreIsNoCpusOfTheScore() throws IOException {
        plan("own", "shared");
        write("own", asleep(2));
        write("shared", asleep(1));
        Path page = Files.writeString(folder.resolve("page.md"), "<!-- arms -->\n<!-- /arms -->\n");
        assertThat(Cli.run(new Arms(), List.of(folder.toString(), page.toString()))).isZero();
        assertThat(page).content().contains(
                """
                    | Sleepers, tenThousand: Platform thread | ns/op | 800 | 800 | +0.0 % | +0.0 % … +0.0 % | same |  |  |

                    | beside the score | own | shared |
                    |---|--:|--:|
                    | Sleepers, tenThousand: Platform thread, bytes per strand resident, and on the heap |  |  |
                    | Sleepers, tenThousand: Platform thread, CPUs while asleep | 2.00 | 1.00 |
                    """);
    }

    private static String asleep(int cpus) {
        return JmhFile.counted("threads.PlatformThreadSleepers.tenThousand", "", cpus)
                .replace("\"strands\": \"503\", \"variant\": \"\"", "\"sleepMillis\": \"100\"")
                .replace("\"secondaryMetrics\": {",
                        """
                            "secondaryMetrics": {
                              "asleep.cpus": {"score": %d, "scoreError": 1, "rawData": [[%1$d], [%1$d], [%1$d]], "scoreUnit": "CPUs"},
                            """.formatted(
                                cpus));
    }

    @Test
    void aRunWithOneArmIsRefused() throws IOException {
        plan("alone");
        assertThatThrownBy(() -> Cli.run(new Arms(), List.of(folder.toString())))
                .isInstanceOf(Refusal.class).hasMessageContaining("a run with two arms");
    }

    private void plan(String... arms) throws IOException {
        List<Cell> cells = Stream.of(arms)
                .map(arm -> new Cell("strandbench.kotlin.KotlinRing.pass", Mode.AverageTime,
                        new TreeMap<>(Map.of("variant", "CHANNEL_RENDEZVOUS")), arm, ""))
                .toList();
        ResolvedOptions options = ResolvedOptions.of(new OptionsBuilder().build(), 30, false,
                Stream.of(arms).map(arm -> new Arm(arm, Arm.Kind.ARGS, "")).toList());
        PlanFile plan = PlanFile.of(cells, StopRule.fixed(3), 1, options,
                new Output(null, null, null, null), List.of())
                .on("a machine", Shard.WHOLE);
        Files.writeString(folder.resolve(RunFolder.PLAN), plan.json());
    }

    private void write(String arm, String... cells) throws IOException {
        JmhFile.write(folder, "results." + arm + ".json", cells);
    }

    private static String pass(String type, String variant, String score, String error) {
        return JmhFile.cell(type + ".pass", "503", variant, score, error);
    }
}
