package strandbench.harness.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Verdict;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.machine.Environment;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.results.RunReader;
import strandbench.harness.run.Measurement;
import strandbench.harness.text.Printed;

/** What shards of several machines say together. */
class MergedMachinesTest extends ScriptedShards {
    /** Machines cost up to seven times as much as each other, and their ratios are the same. */
    @Test
    void ratiosAreMadeOnEachMachine() {
        List<Path> shards = IntStream.rangeClosed(1, 4)
                .mapToObj(number -> shardOn("host-" + (char) ('a' + number), number, 4)).toList();
        Path merged = merged("merged", shards);

        Comparison comparison = Comparison.ofArms(merged, CRITERION);
        assertThat(comparison.rows()).extracting(Comparison.Row::verdict)
                .containsExactly(Verdict.SAME, Verdict.SLOWER, Verdict.SAME);
        assertThat(comparison.rows().get(1).prices()).hasSize(4).allSatisfy(price -> {
            assertThat(price.state()).startsWith("host-");
            double speed = 1 + price.state().charAt("host-".length()) % 7;
            assertThat(price.base()).isCloseTo(100 * speed, withinPercentage(1));
        });
        assertThat(comparison.notes())
                .anySatisfy(note -> assertThat(note).contains("these machines only"));
        assertThat(RunReader.read(merged).environment().orElseThrow().host())
                .isEqualTo("host-b / host-c / host-d / host-e");
    }

    /** Two runs are no pairs, but still each machine's are compared with each other. */
    @Test
    void twoRunsAreComparedOnEachMachineToo() {
        Path before = mergedOfHosts("before");
        Path after = mergedOfHosts("after");
        assertThat(Comparison.of(before, after, CRITERION, true).rows())
                .extracting(Comparison.Row::verdict)
                .containsExactly(Verdict.SAME, Verdict.SLOWER, Verdict.SAME);
    }

    /** Two machines, one of which has three times as many forks in the run that comes later. */
    private Path mergedOfHosts(String name) {
        ScriptedForks forks = new ScriptedForks((cell, run) -> {
            boolean second = run.startsWith("after") && cell.params().get("cell").equals("2");
            return (second ? 1.05 : 1) * (1 + run.charAt(run.length() - 1) % 7);
        });
        List<Path> shards = new ArrayList<>();
        for (String host : name.equals("before") ? "bbcc".split("") : "bccc".split("")) {
            Path shard = folder.resolve("%s-%d-%s".formatted(name, shards.size(), host));
            List<String> words = List.of("--out", shard.toString(), "--seed", "7", "--cpus", "all",
                    "-p", "cell=1,2,3", "-f", "24", "--shard", shards.size() + 1 + "/4",
                    "Calibrated");
            Printed printed = Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                    forks.opener()));
            assertThat(printed.exitCode()).as(printed.out()).isZero();
            edit(shard.resolve(Environment.FILE), "\"host\": \"[^\"]*\"",
                    "\"host\": \"host-" + host + "\"");
            shards.add(shard);
        }
        return merged(name, shards);
    }

    @Test
    void fromFiveMachinesOnTheyAreASample() {
        List<Path> shards = IntStream.rangeClosed(1, 5)
                .mapToObj(number -> shardOn("host-" + (char) ('a' + number), number, 5)).toList();
        Comparison comparison = Comparison.ofArms(merged("merged", shards), CRITERION);
        assertThat(comparison.rows()).extracting(Comparison.Row::verdict)
                .containsExactly(Verdict.SAME, Verdict.SLOWER, Verdict.SAME);
        assertThat(comparison.notes())
                .anySatisfy(note -> assertThat(note).contains("a sample of such machines"));
    }

    @Test
    void whatTheDoctorComplainedOfIsSaidOfItsMachine() throws IOException {
        List<Path> shards = List.of(shardOn("host-a", 1, 2), shardOn("host-b", 2, 2));
        Files.writeString(shards.get(1).resolve("doctor.json"),
                "[{\"check\":\"swap\",\"severity\":\"WARNING\",\"found\":\"in use\",\"mend\":\"\"}]");
        Files.writeString(shards.get(0).resolve("doctor.json"), "[]");
        Path merged = merged("merged", shards);
        assertThat(RunReader.read(merged).notes())
                .contains("The doctor complained of host-b, which measured shard 2/2.");
        assertThat(merged.resolve("doctor.json")).content().contains("swap on host-b");
    }
}
