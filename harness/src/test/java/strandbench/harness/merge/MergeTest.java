package strandbench.harness.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.cli.Cli;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Criterion;
import strandbench.harness.compare.Verdict;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.machine.Environment;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.results.RunReader;
import strandbench.harness.results.StoredCell;
import strandbench.harness.results.StoredRun;
import strandbench.harness.run.Measurement;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

/** Shards of a plan, measured by forks whose costs are known, and put together again. */
@Tag("process")
class MergeTest {
    private static final int FORKS = 8;
    private static final int CELLS = 3;
    private static final Criterion CRITERION = Criterion.ofAll(0.03);

    @TempDir
    Path folder;

    /** The second cell of the candidate costs 5 % more; and every machine has a speed of its own. */
    private static ScriptedForks scripted() {
        return new ScriptedForks((cell, run) -> {
            boolean second = cell.arm().equals("new") && cell.params().get("cell").equals("2");
            double machine = run.contains("-on-") ? 1 + run.charAt(run.length() - 1) % 7 : 1;
            return (second ? 1.05 : 1) * machine;
        });
    }

    private Path measured(String name, String... more) {
        List<String> words = new ArrayList<>(List.of("--out", folder.resolve(name).toString(),
                "--arm", "base=args:", "--arm", "new=args:", "--seed", "7", "--cpus", "all", "-p",
                "cell=1,2,3", "Calibrated"));
        if (!List.of(more).contains("-f")) {
            words.addAll(List.of("-f", "" + FORKS));
        }
        words.addAll(List.of(more));
        Printed printed = Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                scripted().opener()));
        assertThat(printed.exitCode()).as(printed.out()).isZero();
        return folder.resolve(name);
    }

    private Path shard(int number, int of) {
        return measured("shard-%d-of-%d".formatted(number, of), "--shard", number + "/" + of);
    }

    /** On a machine of another name, which costs what its last letter says. */
    private Path shardOn(String host, int number, int of) {
        Path shard = measured("shard-%d-of-%d-on-%s".formatted(number, of, host), "--shard",
                number + "/" + of);
        edit(shard.resolve(Environment.FILE), "\"host\": \"[^\"]*\"", "\"host\": \"" + host + "\"");
        return shard;
    }

    private List<Path> shards(int of) {
        return IntStream.rangeClosed(1, of).mapToObj(number -> shard(number, of)).toList();
    }

    private static void edit(Path file, String regexp, String by) {
        try {
            String text = Files.readString(file);
            String other = text.replaceAll(regexp, by);
            assertThat(other).isNotEqualTo(text);
            Files.writeString(file, other);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Printed merge(String out, List<Path> shards, String... options) {
        List<String> words = new ArrayList<>(List.of(folder.resolve(out).toString()));
        shards.forEach(shard -> words.add(shard.toString()));
        words.addAll(List.of(options));
        return Printed.by(() -> Cli.run(new MergeRuns(), words));
    }

    private Path merged(String out, List<Path> shards) {
        Printed printed = merge(out, shards);
        assertThat(printed.exitCode()).as(printed.out()).isZero();
        return folder.resolve(out);
    }

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

    private static Map<Cell, List<ForkRecord>> forks(Path run) {
        Map<Cell, List<ForkRecord>> forks = new TreeMap<>(Cell.ORDER);
        for (StoredCell cell : RunReader.read(run).cells()) {
            forks.put(cell.cell(), cell.forks());
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
                "say different things of it; leave one of them out");
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
        Printed.by(() -> Measurement.retryOnce(failing, scripted().opener()));

        Path one = merged("one", List.of(before, failing, shards.get(1)));
        Path other = merged("other", List.of(failing, shards.get(1), before));
        assertThat(texts(one)).isEqualTo(texts(other));
        assertThat(forks(one)).isEqualTo(forks(measured("whole")));
        assertThat(Files.readAllLines(one.resolve(Store.FILE)))
                .containsAll(Files.readAllLines(before.resolve(Store.FILE)));
    }

    @Test
    void whatCannotBeMergedToItsEndIsNotBegun() throws IOException {
        List<Path> shards = shards(2);
        Files.writeString(shards.get(1).resolve("frames.json"), "[");
        requireRefusal(shards, Refusal.USAGE, "holds no frames");
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
        StoredRun some = RunReader.read(folder.resolve("some"));
        assertThat(some.notes()).contains("Without the shards 3/3.", "Shard 2/3 lacks 4 forks.");

        // The rest may come later.
        assertThat(merge("more", List.of(folder.resolve("some"), shards.get(2))).exitCode())
                .isEqualTo(1);
        Printed.by(() -> Measurement.resume(shards.get(1), scripted().opener()));
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
        assertThatThrownBy(() -> Measurement.resume(merged, scripted().opener()))
                .isInstanceOf(Refusal.class).hasMessageContaining(
                        "was merged of the shards 1/2, 2/2; resume one of these, and merge again");
    }

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
