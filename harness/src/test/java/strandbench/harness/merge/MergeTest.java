package strandbench.harness.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Verdict;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.machine.Environment;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.run.Measurement;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

/** What shards say together, and which are not merged. */
class MergeTest extends ScriptedShards {
    private void requireRefusal(List<Path> shards, int exitCode, String why) {
        assertThatThrownBy(() -> merge("refused", shards))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(exitCode))
                .hasMessageContaining(why).hasMessageNotContaining("\n");
        requireNothing("refused");
    }

    private void requireNothing(String out) {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).noneMatch(file -> file.getFileName().toString().startsWith(out));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whenever they ran. */
    private static Map<Cell, List<ForkRecord>> forks(Path run) {
        Map<Cell, List<ForkRecord>> forks = new TreeMap<>(Cell.ORDER);
        for (CellResult cell : RunReader.read(run).cells()) {
            forks.put(cell.cell(), cell.forks().stream().map(fork -> fork.in(0)).toList());
        }
        return forks;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    void shardsThatAreMergedSayWhatTheWholePlanSays(int of) throws IOException {
        Path whole = measured("whole");
        List<Path> shards = shards(of);
        Path merged = merged("merged", shards);

        assertThat(forks(merged)).isEqualTo(forks(whole)).hasSize(2 * CELLS);
        assertThat(Comparison.ofArms(merged, CRITERION).rows())
                .isEqualTo(Comparison.ofArms(whole, CRITERION).rows())
                .extracting(Comparison.Row::verdict)
                .containsExactly(Verdict.SAME, Verdict.SLOWER, Verdict.SAME);
        for (String file : List.of("results.base.json", "results.new.json")) {
            assertThat(merged.resolve(file)).hasSameTextualContentAs(whole.resolve(file));
        }
        // The lines are as they were.
        List<String> lines = new ArrayList<>();
        for (Path shard : shards) {
            lines.addAll(Files.readAllLines(shard.resolve(Store.FILE)));
        }
        assertThat(Files.readAllLines(merged.resolve(Store.FILE)))
                .containsExactlyInAnyOrderElementsOf(lines);
    }

    @Test
    void eachShardHasItsPartOfTheForksAndEveryCellOnEachArm() {
        assertThat(shards(3)).extracting(shard -> forks(shard).values().stream()
                .map(List::size).toList())
                .containsExactly(Collections.nCopies(2 * CELLS, 3),
                        Collections.nCopies(2 * CELLS, 3), Collections.nCopies(2 * CELLS, 2));
    }

    @Test
    void groupsOfCellsAreMergedToo() {
        Path whole = measured("whole");
        Path merged = merged("merged", List.of(measured("cells", "--shard", "cells:1/1")));
        assertThat(forks(merged)).isEqualTo(forks(whole));
    }

    /** Whatever is merged with whatever first, and in whichever order: every file is the same in the end. */
    @Test
    void neitherOrderNorGroupingMakesADifference() {
        List<Path> shards = IntStream.rangeClosed(1, 6)
                .mapToObj(number -> shardOn("host-" + (char) ('a' + number % 3), number, 6))
                .toList();
        // One of them was asked for the same in other words.
        edit(shards.get(3).resolve(RunFolder.PLAN), "\"--seed\",\\s+\"7\"", "\"--seed=7\"");
        Map<String, String> expected = texts(merged("expected", shards));
        Random random = new Random(17);
        for (int round = 0; round < 12; round++) {
            List<Path> left = new ArrayList<>(shards);
            for (int step = 0; left.size() > 1; step++) {
                Collections.shuffle(left, random);
                int some = 2 + random.nextInt(left.size() - 1);
                List<Path> group = List.copyOf(left.subList(0, some));
                left.subList(0, some).clear();
                String name = "round-%d-%d".formatted(round, step);
                assertThat(merge(name, group, "--partial").exitCode()).isZero();
                left.add(folder.resolve(name));
                if (random.nextInt(3) == 0) {
                    // What is there twice, and the same, does no harm.
                    left.add(group.get(0));
                }
            }
            assertThat(texts(left.get(0))).isEqualTo(expected);
        }
    }

    private static Map<String, String> texts(Path run) {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(run)) {
            for (Path file : files.toList()) {
                texts.put(file.getFileName().toString(), Files.readString(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    @Test
    void oneForkThatIsThereTwiceIsAcceptedWhereItIsTheSame() throws IOException {
        List<Path> shards = shards(2);
        Path copy = folder.resolve("copy");
        Files.createDirectory(copy);
        for (String file : List.of(Store.FILE, RunFolder.PLAN, Environment.FILE)) {
            Files.copy(shards.get(0).resolve(file), copy.resolve(file));
        }
        Path merged = merged("merged", List.of(shards.get(0), shards.get(1), copy));
        assertThat(forks(merged).values()).allSatisfy(forks -> assertThat(forks).hasSize(FORKS));

        // The same shard, measured again where an operation costs more.
        Path other = shardOn("host-c", 1, 2);
        requireRefusal(List.of(shards.get(0), other, shards.get(1)), Refusal.USAGE,
                "with different contents; leave one of them out");
    }

    /** A copy that was taken before a fork ran again knows less of it; which comes first makes no difference. */
    @Test
    void aForkThatFailedAndRanAgainIsThereWithBoth() throws IOException {
        ScriptedForks fail = new ScriptedForks((cell, run) -> ScriptedForks.FAILS);
        List<Path> shards = shards(2);
        Path failing = folder.resolve("failing");
        List<String> words = new ArrayList<>(
                PlanFile.read(shards.get(0)).commandLine());
        words.set(words.indexOf("--out") + 1, failing.toString());
        Printed.by(() -> Measurement.start(RunOptions.parse(words), words, fail.opener()));
        Path before = folder.resolve("before");
        Files.createDirectory(before);
        for (String file : List.of(Store.FILE, RunFolder.PLAN, Environment.FILE)) {
            Files.copy(failing.resolve(file), before.resolve(file));
        }
        // A cell that did not finish is done with.
        assertThat(forks(merged("done", List.of(shards.get(1), before))).values())
                .allSatisfy(forks -> assertThat(forks).hasSize(FORKS / 2 + 1));
        Printed.by(() -> Measurement.retryOnce(failing, new RunOptions(), scripted().opener()));

        Path one = merged("one", List.of(before, failing, shards.get(1)));
        Path other = merged("other", List.of(failing, shards.get(1), before));
        assertThat(texts(one)).isEqualTo(texts(other));
        assertThat(forks(one)).isEqualTo(forks(measured("whole")));
        assertThat(Files.readAllLines(one.resolve(Store.FILE)))
                .containsAll(Files.readAllLines(before.resolve(Store.FILE)));
    }

    @Test
    void whatIsMissingIsNamedAndMergedOnlyWhereThatIsTheUsersWish() throws IOException {
        List<Path> shards = shards(3);
        List<String> lines = Files.readAllLines(shards.get(1).resolve(Store.FILE));
        Files.write(shards.get(1).resolve(Store.FILE), lines.subList(0, lines.size() - 4));
        List<Path> two = List.of(shards.get(0), shards.get(1));

        assertThat(merge("nothing", two).exitCode()).isEqualTo(1);
        requireNothing("nothing");
        assertThat(merge("some", two, "--partial").exitCode()).isZero();
        Results some = RunReader.read(folder.resolve("some"));
        assertThat(some.notes()).contains("Without the shards 3/3.", "Shard 2/3 lacks 4 forks.");

        // The rest may come later.
        assertThat(merge("more", List.of(folder.resolve("some"), shards.get(2))).exitCode())
                .isEqualTo(1);
        Printed.by(() -> Measurement.resume(shards.get(1), new RunOptions(), scripted().opener()));
        Path all = merged("all", List.of(folder.resolve("some"), shards.get(2), shards.get(1)));
        assertThat(forks(all)).isEqualTo(forks(measured("whole")));
    }

    @Test
    void aTornStoreIsMergedAsFarAsItGoesAndItsForkIsMissed() throws IOException {
        List<Path> shards = shards(2);
        Path store = shards.get(1).resolve(Store.FILE);
        String text = Files.readString(store);
        Files.writeString(store, text.substring(0, text.length() - 40));

        assertThat(merge("nothing", shards).exitCode()).isEqualTo(1);
        requireNothing("nothing");
        assertThat(merge("some", shards, "--partial").exitCode()).isZero();
        assertThat(Files.readAllLines(folder.resolve("some").resolve(Store.FILE)))
                .hasSize(2 * CELLS * FORKS - 1);
        assertThat(RunReader.read(folder.resolve("some")).notes())
                .contains("Shard 2/2 lacks 1 forks.");
    }

    @Test
    void shardsOfDifferentPlansAreRefused() {
        Path one = shard(1, 2);
        requireRefusal(List.of(one, measured("other-seed", "--shard", "2/2", "-wi", "7")),
                Refusal.USAGE, "are of different plans");
        requireRefusal(List.of(one, shard(2, 3)), Refusal.USAGE,
                "the plan was divided into 2 and into 3");
        Path ofOtherJvm = shard(2, 2);
        edit(ofOtherJvm.resolve(RunFolder.PLAN), "\"jvm\": \\[", "\"jvm\": [\"-Xmx8g\", ");
        RunFolder.existing(ofOtherJvm).write(RunFolder.PLAN,
                PlanFile.read(ofOtherJvm).identified().json());
        requireRefusal(List.of(ofOtherJvm, one), Refusal.USAGE,
                ", with another JVM or other JVM options (-Xmx8g ");
    }

    @Test
    void whatIsNoShardIsRefused() throws IOException {
        Path one = shard(1, 2);
        requireRefusal(List.of(one, folder.resolve("none")), Refusal.USAGE,
                "there is no such folder");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        requireRefusal(List.of(one, empty), Refusal.USAGE, "holds no plan.json");
        Path plan = folder.resolve("plan");
        Printed.by(() -> Measurement.freeze(RunOptions.parse(List.of("--plan-only", "--out",
                plan.toString(), "Calibrated")), List.of("Calibrated")));
        requireRefusal(List.of(one, plan), Refusal.USAGE, "holds no forks.jsonl");
        Path older = shard(2, 2);
        edit(older.resolve(RunFolder.PLAN), "\"id\": \"[0-9a-f]*\",", "");
        requireRefusal(List.of(one, older), Refusal.USAGE, "was measured by an older version");
    }

    @Test
    void aFolderThatExistsIsLeftAlone() throws IOException {
        Path there = Files.createDirectory(folder.resolve("there"));
        Files.writeString(there.resolve("something"), "", StandardOpenOption.CREATE_NEW);
        assertThatThrownBy(() -> merge("there", List.of(shard(1, 1))))
                .isInstanceOf(Refusal.class)
                .hasMessage("merge %s: exists; allowed is a new folder", there);
        assertThat(there).isDirectoryContaining("glob:**something");
    }

    @Test
    void whatWasMergedIsNotResumed() {
        Path merged = merged("merged", shards(2));
        assertThatThrownBy(() -> Measurement.resume(merged, new RunOptions(), scripted().opener()))
                .isInstanceOf(Refusal.class).hasMessageContaining(
                        "was merged from the shards 1/2, 2/2; resume one of these, and merge again");
    }
}
