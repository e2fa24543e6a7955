package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Criterion;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.RunReader;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;

/** A plan that is measured in shards by scripts/shard.sh, and put together by scripts/merge.sh. */
class ShardsIT {
    /** Two forks for each of three shards: an interruption leaves one. */
    private static final List<String> PLAN = plan(6);

    private static List<String> plan(int forks) {
        return List.of("-f", "" + forks, "-wi", "0", "-i", "2", "-r", "10ms", "--cpus", "all",
                "-p", "strands=8", "ArrayWalk");
    }

    @TempDir
    Path folder;

    @BeforeEach
    void scriptsPin() {
        NeededProgram.BASH.orSkip();
        NeededProgram.TASKSET.orSkip();
    }

    @Test
    void whateverInterruptsThemShardsAreOneRunInTheEnd() throws IOException {
        freeze(PLAN);
        assertThat(shard("one", "1/3").exitCode()).isZero();
        assertThat(merge().exitCode()).as("two of three are missing").isEqualTo(1);
        assertThat(folder.resolve("merged")).doesNotExist();

        // This machine was interrupted, and goes on.
        assertThat(shard("one", "2/3").exitCode()).isZero();
        Path second = folder.resolve("shard-2-of-3.one");
        List<String> lines = interrupt(second);
        assertThat(shard("one", "2/3").exitCode()).isZero();
        assertThat(Files.readAllLines(second.resolve(Store.FILE))).startsWith(lines.get(0))
                .hasSize(lines.size());

        // Another machine was interrupted, and this one begins anew.
        assertThat(shard("other", "3/3").exitCode()).isZero();
        interrupt(folder.resolve("shard-3-of-3.other"));
        assertThat(shard("one", "3/3").exitCode()).isZero();
        assertThat(folder.resolve("shard-3-of-3.other")).doesNotExist();
        assertThat(folder.resolve("abandoned"))
                .isDirectoryContaining("glob:**/shard-3-of-3.other.*");

        // What has ended is not measured again, wherever it was measured.
        assertThat(shard("other", "1/3").err()).contains("1/3 was measured in");

        Jar.Outcome merged = merge();
        assertThat(merged.exitCode()).as(merged.err()).isZero();
        assertThat(RunReader.read(folder.resolve("merged")).cells()).hasSize(1)
                .allSatisfy(cell -> assertThat(cell.forks())
                        .extracting(fork -> fork.index()).containsExactly(0, 1, 2, 3, 4, 5));
        assertThat(folder.resolve("merged").resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void aPlanOfAnotherJarIsRefused() throws IOException {
        freeze(PLAN);
        Path plan = folder.resolve("plan").resolve("plan.json");
        Files.writeString(plan,
                Files.readString(plan).replaceFirst("\"jar\": \"....", "\"jar\": \"0000"));
        Jar.Outcome refused = shard("one", "1/3");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("was made by another benchmarks.jar (0000");
        assertThat(folder.resolve("shard-1-of-3.one")).doesNotExist();
    }

    @Test
    void aPlanOfAnotherJvmIsRefusedUnlessForced() throws IOException {
        freeze(PLAN);
        Path plan = folder.resolve("plan");
        RunFolder.existing(plan).write(RunFolder.PLAN, Files.readString(plan.resolve("plan.json"))
                .replace("\"jvm\": [", "\"jvm\": [\"-Xmx8g\", "));
        RunFolder.existing(plan).write(RunFolder.PLAN, PlanFile.read(plan).identified().json());
        Jar.Outcome refused = shard("one", "1/3");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains("was made with another JVM or other JVM options (-Xmx8g");
        Jar.Outcome forced = shard("one", "1/3", "--force");
        assertThat(forced.exitCode()).as(forced.err()).isZero();
        assertThat(PlanFile.read(folder.resolve("shard-1-of-3.one")).mixed()).hasSize(1);
    }

    /** So many KiB for any file, which is what a full disk looks like from within. */
    @Test
    void aFullDiskLeavesNothingThatIsHalfMerged() throws IOException {
        Path run = folder.resolve("run");
        List<String> words = new ArrayList<>(List.of("--out", run.toString()));
        words.addAll(PLAN);
        assertThat(Jar.run(words.toArray(String[]::new)).exitCode()).isZero();
        assertThat(Files.size(run.resolve(Store.FILE))).isGreaterThan(10 * 1024);

        Jar.Outcome full = Jar.execute(Jar.ROOT, Map.of(), List.of("sh", "-c",
                "ulimit -f 16; exec \"$@\"", "sh", Jar.java(), "-XX:-UsePerfData", "-jar",
                Jar.FILE.toString(), "merge", folder.resolve("merged").toString(),
                run.toString()));

        assertThat(full.exitCode()).as(full.err()).isEqualTo(3);
        assertThat(full.linesOfOurs()).singleElement().asString()
                .contains("cannot be read or written").contains("nothing was merged");
        assertThat(folder).isDirectoryNotContaining("glob:**/merged*");
    }

    /** Two machines that are built alike are two. */
    @Test
    void aShardIsResumedWhereItBeganAlone() {
        assertThat(shard("one", "1/3", Stream.concat(Stream.of("--seed", "5"), PLAN.stream())
                .toArray(String[]::new)).exitCode()).isZero();
        List<String> command = Jar.jvm(Jar.OWN_LOCK, "-jar", Jar.FILE.toString(), "--resume",
                folder.resolve("shard-1-of-3.one").toString());
        Jar.Outcome resumed = Jar.execute(Jar.ROOT, Map.of("STRANDBENCH_HOST", "other"), command);
        assertThat(resumed.exitCode()).isEqualTo(3);
        assertThat(resumed.complaint()).contains("was measured with another machine (one (");
    }

    @Test
    void theSameCommandLineNeedsNoPlan() throws IOException {
        List<String> words = new ArrayList<>(List.of("--seed", "5"));
        words.addAll(plan(2));
        for (String part : List.of("1/2", "2/2")) {
            Jar.Outcome shard = shard("one", part, words.toArray(String[]::new));
            assertThat(shard.exitCode()).as(shard.err()).isZero();
        }
        assertThat(merge().exitCode()).isZero();
    }

    /** As the nodes of a cluster would, but one after the other. */
    @Test
    void eightShardsTakeAnEighthEachAndSayTheSame() throws IOException {
        assumeTrue(Validation.isLong(), "takes half an hour; mvn verify -P validation runs it");
        List<String> plan = List.of("--arm", "base=args:", "--arm", "same=args:", "--cpus", "all",
                "--profile", "headline");
        freeze(plan);
        int of = 8;
        Map<Integer, Double> seconds = new HashMap<>();
        for (int number = 1; number <= of; number++) {
            long start = System.nanoTime();
            Jar.Outcome shard = script("shard.sh", "one", folder.toString(), number + "/" + of);
            assertThat(shard.exitCode()).as(shard.err()).isZero();
            seconds.put(number, (System.nanoTime() - start) / 1e9);
        }
        assertThat(merge().exitCode()).isZero();
        Path merged = folder.resolve("merged");
        double all = seconds.values().stream().mapToDouble(Double::doubleValue).sum();
        double least = seconds.values().stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = seconds.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        List<CellResult> cells = RunReader.read(merged).cells();
        assertThat(cells).allSatisfy(cell -> assertThat(cell.forks()).hasSize(of));
        // What the forks of one folder say, they say of whichever folder they stand in.
        Path whole = Files.createDirectory(folder.resolve("whole"));
        for (String file : List.of("plan.json", "environment.json", Store.FILE)) {
            Files.copy(merged.resolve(file), whole.resolve(file));
        }
        Criterion criterion = Criterion.ofAll(0.03);
        assertThat(Comparison.ofArms(merged, criterion).rows())
                .isEqualTo(Comparison.ofArms(whole, criterion).rows());
        Validation.record("shards", String.format(Locale.ROOT, """
            the headline with two arms in %d shards, one after the other: %d cells, %d forks of each
            a shard's time: %.3f to %.3f of them all, where 0.125 is an eighth
            all of them: %.0f s
            """, of, cells.size(), of, least / all, most / all, all));
    }

    private void freeze(List<String> plan) {
        List<String> words = new ArrayList<>(List.of("--plan-only", "--out",
                folder.resolve("plan").toString()));
        words.addAll(plan);
        Jar.Outcome frozen = Jar.run(words.toArray(String[]::new));
        assertThat(frozen.exitCode()).as(frozen.err()).isZero();
        assertThat(frozen.out()).containsPattern("# Plan [0-9a-f]{16}: ");
    }

    private Jar.Outcome shard(String host, String part, String... options) {
        return script("shard.sh", host, Stream.concat(
                Stream.of(folder.toString(), part), Stream.of(options))
                .toArray(String[]::new));
    }

    private Jar.Outcome merge() {
        return script("merge.sh", "one", folder.toString());
    }

    private static Jar.Outcome script(String name, String host, String... words) {
        List<String> command = new ArrayList<>(List.of("bash", "scripts/" + name));
        command.addAll(List.of(words));
        return Jar.execute(Jar.ROOT, Map.of("STRANDBENCH_HOST", host, "STRANDBENCH_JAVA_OPTIONS",
                Jar.options(), "PATH",
                Path.of(Jar.java()).getParent() + ":" + System.getenv("PATH")), command);
    }

    /** As a machine that goes down leaves it; says what the store held. */
    private static List<String> interrupt(Path shard) throws IOException {
        Files.delete(shard.resolve("ended"));
        List<String> lines = Files.readAllLines(shard.resolve(Store.FILE));
        Files.write(shard.resolve(Store.FILE), lines.subList(0, lines.size() / 2));
        return lines;
    }
}
