package strandbench.harness.table;

import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import strandbench.core.Reported;
import strandbench.harness.Command;
import strandbench.harness.Jar;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.IdleThreads;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.results.StoredForks;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Output;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Shard;

/** Columns of what JMH's file does not hold. */
class StoredTableTest {
    private static final Cell STACK = StoredForks.cell("virtual.VirtualThreadStack.serve",
            Map.of("variant", "JDK", "rate", "0", "percent", "25"));

    @TempDir
    Path folder;

    private final List<ForkRecord> forks = new ArrayList<>();

    private Jar.Outcome table(String... options) throws IOException {
        StoredForks.write(folder, forks);
        List<String> words = new ArrayList<>(
                List.of("table", folder.toString(), "--format=markdown"));
        words.addAll(Arrays.asList(options));
        return Command.run(words.toArray(String[]::new));
    }

    private void served(Map<String, Double> counters, String... excesses) {
        forks.add(StoredForks.fork(STACK, forks.size(), counters,
                excesses.length == 0 ? Map.of() : Map.of("excess.quick", List.of(excesses))));
    }

    @Test
    void whatNineOfTenServersHoldStandsBesideEachOfThem() throws IOException {
        for (double held : new double[]{2_000, 1_682, 2_378}) {
            served(Map.of("capacity", held, Reported.FLAG + "no CPU was idle",
                    held > 2_000 ? 1.0 : 0.0));
        }
        assertThat(table("--by=rate,percent",
                "--columns=held=capacity,least=capacity,median=capacity,most=capacity,flags")
                .out()).containsPattern(
                        "\\| Virtual thread, jdk \\| 1,7\\d\\d \\(.*\\) \\| 1,682 \\| 2,000 \\| 2,378 \\| no CPU was idle \\|");
    }

    /** Two servers do not tell how servers differ. */
    @Test
    void tooFewServersHoldNothing() throws IOException {
        served(Map.of("capacity", 2_000.0));
        served(Map.of("capacity", 2_000.0));
        assertThat(table("--columns=held=capacity").complaint())
                .contains("no cell has any of the columns held=capacity");
    }

    /** A mean of percentiles would be a percentile of nothing. */
    @Test
    void percentilesAreOfAllForksTogether() throws IOException {
        served(Map.of("good", 3.0), StoredForks.histogram(rangeClosed(1, 60)),
                StoredForks.histogram(rangeClosed(61, 70)));
        served(Map.of("good", 5.0), StoredForks.histogram(rangeClosed(71, 1_000)));
        assertThat(table(
                "--columns=counter=good,p50=excess.quick,p99=excess.quick,p100=excess.quick")
                .out()).contains(
                        "| good | excess.quick, p50, µs | excess.quick, p99, µs | excess.quick, at most, µs |",
                        "| 3.87 (forks: 3.00 and 5.00) | 500 | 990 | 1,000 |");
    }

    @Test
    void warmUpIterationsStandBesideWhatWasMeasured() throws IOException {
        warmed(List.of(1_600.0, 400.0), 200);
        warmed(List.of(400.0, 100.0), 100);
        assertThat(table("--columns=warmup").out()).contains("""
            | Stack | 1 | 2 |
            |---|--:|--:|
            """).contains(" | 5.66 | 1.41 |\n");
    }

    @Test
    void manyWarmUpIterationsShareTenColumns() throws IOException {
        warmed(Collections.nCopies(21, 200.0), 100);
        assertThat(table("--columns=warmup").out()).contains("| 1 to 3 | 4 to 6 |",
                "| 19 to 21 |", " | 2.00 |\n");
        forks.clear();
    }

    private void warmed(List<Double> warmup, double measured) {
        ForkRecord fork = StoredForks.fork(STACK, forks.size(), Map.of(), Map.of());
        forks.add(new ForkRecord(STACK, forks.size(), fork.started(), 7.5, null, null, fork.jmh(),
                fork.unit(), warmup.stream().map(ForkRecord.Iteration::of).toList(),
                List.of(ForkRecord.Iteration.of(measured)), Map.of(), Map.of(), 0));
    }

    @Test
    void whatMetALimitSaysHowFarItWent() throws IOException {
        forks.add(ForkRecord.failed(STACK, 0, "2026-01-01T00:00:00Z", 1, "on purpose: by a test"));
        assertThat(table("--columns=score,counter=good").out())
                .contains("| on purpose | on purpose |");
    }

    /** Its files of results are named by all arms that were planned. */
    @Test
    void aRunThatStoppedBeforeItsSecondArmIsReadByItsFirst() throws IOException {
        Cell old = new Cell(STACK.benchmark(), STACK.mode(), STACK.params(), "old", "");
        Cell now = new Cell(STACK.benchmark(), STACK.mode(), STACK.params(), "now", "");
        ResolvedOptions options = ResolvedOptions.of(new OptionsBuilder().build(), 30, false,
                IdleThreads.NONE,
                List.of(new Arm("old", Arm.Kind.ARGS, ""), new Arm("now", Arm.Kind.ARGS, "")));
        Files.writeString(folder.resolve(RunFolder.PLAN), PlanFile.of(List.of(old, now),
                StopRule.fixed(1), 1, options, new Output(null, null, null, null), List.of())
                .on("a machine", Shard.WHOLE).json());
        forks.add(StoredForks.fork(old, 0, Map.of(), Map.of()));
        StoredForks.write(folder, forks);
        Path file = folder.resolve("results.old.json");
        assertThat(Command.run("table", file.toString()).out()).contains("Virtual thread, jdk");
        assertThat(Command.run("table", folder.resolve("results.json").toString()).complaint())
                .contains("allowed is the folder, or results.now.json, results.old.json");
    }
}
