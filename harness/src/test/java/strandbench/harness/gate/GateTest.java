package strandbench.harness.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.GateResult;
import strandbench.harness.compare.Verdict;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.history.History;
import strandbench.harness.machine.Environment;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.report.Report;
import strandbench.harness.run.Measurement;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

/** The gate with forks whose costs are known, so that its verdict is. */
@Tag("process")
class GateTest {
    private static final int CELLS = 3;
    private static final int FORKS = 6;

    /** Of the first stage: every cell on either arm. */
    private static final int FIRST = CELLS * 2 * FORKS;

    /** Of the second stage, with one cell. */
    private static final int SECOND = 2 * FORKS;

    private static final String SLOWED = "strandbench.faults.Calibrated.burn cell=2";

    @TempDir
    private Path temporary;

    private Path folder;
    private Path history;

    @BeforeEach
    void name() {
        folder = temporary.resolve("gate");
        history = temporary.resolve("history.jsonl");
    }

    @Test
    void theOneCellThatGotSlowerIsTheOneThatIsNamed() throws IOException {
        ScriptedForks forks = secondCellCosts(1.05);
        Printed gate = gate(forks);

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(gate.out()).contains("Slower, confirmed: " + SLOWED + " +5.0 %");
        assertThat(forks.ran()).hasSize(FIRST + SECOND);
        // Every cell on either arm once, before any of them a second time.
        assertThat(forks.ran().subList(0, CELLS * 2)).doesNotHaveDuplicates();
        GateResult result = GateResult.read(folder);
        assertThat(result.confirmed()).isEqualTo(result.confirmed(Verdict.SLOWER));
        assertThat(result.confirmed()).singleElement().satisfies(row -> {
            assertThat(row.cell()).isEqualTo(SLOWED);
            hasAllForks(row);
        });
        assertThat(result.first().rows()).extracting(Comparison.Row::verdict)
                .containsExactly(Verdict.SAME, Verdict.SLOWER, Verdict.SAME);
        assertThat(folder.resolve(Gate.SUMMARY)).content().contains(
                "- Slower, confirmed: " + SLOWED,
                "Second stage", "First stage");
        assertThat(folder.resolve(Report.FILE)).content().contains("slower, confirmed",
                "Slower, confirmed: " + SLOWED.replace("=", "\\u003d"));
        assertThat(History.read(history).nights()).singleElement().satisfies(night -> {
            assertThat(night.commit()).isEqualTo("abc");
            assertThat(night.cells()).hasSize(CELLS);
            assertThat(night.cells().get(SLOWED)).singleElement().satisfies(
                    point -> assertThat(point.score()).isCloseTo(105, within(0.1)));
        });
    }

    @Test
    void aFalseAlarmOfTheFirstStageIsClearedByTheSecond() {
        Printed gate = gate(new ScriptedForks((cell, run) -> run.equals(GateResult.FIRST)
                && isCandidate(cell, "2") ? 1.05 : 1));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(gate.out()).endsWith("No cell got slower.\n");
        GateResult result = GateResult.read(folder);
        assertThat(result.first().rows(Verdict.SLOWER)).extracting(Comparison.Row::cell)
                .containsExactly(SLOWED);
        assertThat(result.second().rows()).extracting(Comparison.Row::verdict)
                .containsExactly(Verdict.SAME);
        assertThat(folder.resolve(Gate.SUMMARY)).content().contains("- No cell got slower");
    }

    @Test
    void whatIsSlowerInOneStageAndFasterInTheOtherIsNotConfirmed() {
        Printed gate = gate(new ScriptedForks((cell, run) -> {
            double cost = run.equals(GateResult.FIRST) ? 1.05 : 0.95;
            return isCandidate(cell, "2") ? cost : 1;
        }));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(GateResult.read(folder).confirmed()).isEmpty();
    }

    /** Where the host has moved the CPUs meanwhile, the second stage may have nothing to compare. */
    @Test
    void whatTheSecondStageCannotJudgeIsNoGoodNews() {
        ScriptedForks forks = new ScriptedForks((cell, run) -> secondCell(cell, 1.05),
                (cell, run) -> !run.equals(GateResult.FIRST) && isCandidate(cell, "2") ? 410 : 58);
        assertThatThrownBy(() -> gate(forks)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.ENVIRONMENT))
                .hasMessageContaining("has too few forks that can be compared")
                .hasMessageContaining(SLOWED);
        assertThat(folder.resolve(Gate.SUMMARY)).content()
                .contains("- No cell is known to have got slower.",
                        "- Slower in the first stage, and not judged in the second: " + SLOWED
                                + " +5.0 %");
    }

    @Test
    void whatTheFirstStageCannotJudgeIsNamed() {
        Printed gate = gate(new ScriptedForks((cell, run) -> 1,
                (cell, run) -> isCandidate(cell, "2") ? 410 : 58));
        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(gate.out()).endsWith(
                "No cell got slower.\nNot judged: " + SLOWED + ": too few forks\n");
    }

    @Test
    void fasterIsNoAlarm() {
        Printed gate = gate(secondCellCosts(0.9));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(gate.out()).contains("Faster, confirmed: " + SLOWED);
        assertThat(GateResult.read(folder).confirmed(Verdict.FASTER))
                .extracting(Comparison.Row::cell).containsExactly(SLOWED);
    }

    /** Perhaps on many machines, whose shards were merged. */
    @Test
    void aFirstStageMayHaveBeenMeasuredElsewhere() {
        Path elsewhere = temporary.resolve("elsewhere");
        List<String> words = List.of("--out", elsewhere.toString(), "--arm", "base=args:",
                "--arm", "candidate=args:", "-f", "" + FORKS, "--cpus", "all", "-p", "cell=1,2,3",
                "Calibrated");
        Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                secondCellCosts(1.05).opener()));
        ScriptedForks forks = secondCellCosts(1.05);
        Printed gate = gate(forks, "--first", elsewhere.toString());

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(gate.out()).contains("Slower, confirmed: " + SLOWED + " +5.0 %");
        assertThat(forks.ran()).hasSize(SECOND);
        assertThat(GateResult.read(folder).first().rows()).hasSize(CELLS)
                .allSatisfy(GateTest::hasAllForks);
        // It is judged again as any other, and measures nothing twice.
        assertThat(resume(forks).exitCode()).isEqualTo(1);
        assertThat(forks.ran()).hasSize(SECOND);
    }

    @Test
    void aFirstStageOfOtherArmsIsRefused() {
        Path elsewhere = temporary.resolve("elsewhere");
        List<String> words = List.of("--out", elsewhere.toString(), "--arm", "base=args:-Da=1",
                "--arm", "candidate=args:", "-f", "" + FORKS, "--cpus", "all", "Calibrated");
        Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                secondCellCosts(1).opener()));
        assertThatThrownBy(() -> gate(secondCellCosts(1), "--first", elsewhere.toString()))
                .isInstanceOf(Refusal.class).hasMessageContaining(
                        "allowed is a run of the same two");
        assertThat(folder).doesNotExist();
    }

    @Test
    void whatIsAlikeNeedsNoSecondStage() {
        ScriptedForks forks = secondCellCosts(1);
        Printed gate = gate(forks);

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(forks.ran()).hasSize(FIRST);
        assertThat(GateResult.read(folder).second()).isNull();
        assertThat(folder.resolve("second")).doesNotExist();
    }

    /** More than can be told from noise, and less than matters. */
    @Test
    void whatIsSlowerByLessThanTheThresholdIsNoAlarm() {
        Printed gate = gate(secondCellCosts(1.02));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(GateResult.read(folder).second()).isNull();
    }

    @Test
    void whatDoesNotFinishAnyMoreIsAnAlarm() {
        ScriptedForks forks = new ScriptedForks(
                (cell, run) -> isCandidate(cell, "2") ? ScriptedForks.FAILS : 1);
        Printed gate = gate(forks);

        assertThat(forks.ran().stream().filter(cell -> isCandidate(cell, "2")))
                .as("is tried once more").hasSize(2);

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(gate.out()).contains(
                "Did not finish any more: " + SLOWED + ": was ended, on purpose");
        assertThat(GateResult.read(folder).unfinished())
                .isEqualTo(Map.of(SLOWED, "was ended, on purpose"));
        assertThat(folder.resolve(Gate.SUMMARY)).content().contains("- Did not finish any more");
    }

    @Test
    void whatFailedOnceIsNoAlarm() {
        List<Cell> failed = new ArrayList<>();
        Printed gate = gate(new ScriptedForks((cell, run) -> {
            if (isCandidate(cell, "2") && failed.isEmpty()) {
                failed.add(cell);
                return ScriptedForks.FAILS;
            }
            return secondCell(cell, 1.05);
        }));

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        GateResult result = GateResult.read(folder);
        assertThat(result.unfinished()).isEmpty();
        assertThat(result.first().rows()).allSatisfy(GateTest::hasAllForks).hasSize(CELLS);
        assertThat(result.confirmed(Verdict.SLOWER)).extracting(Comparison.Row::cell)
                .containsExactly(SLOWED);
    }

    @Test
    void aCandidateNoneOfWhoseCellsFinishesIsAnAlarm() {
        Printed gate = gate(new ScriptedForks(
                (cell, run) -> cell.arm().equals("candidate") ? ScriptedForks.FAILS : 1));

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(GateResult.read(folder).unfinished()).hasSize(CELLS);
        assertThat(history).doesNotExist();
        assertThat(folder.resolve(Report.FILE)).content().contains("Did not finish any more");
    }

    @Test
    void whatFailsInTheSecondStageAloneIsAnAlarm() {
        Printed gate = gate(new ScriptedForks((cell, run) -> !run.equals(GateResult.FIRST)
                && isCandidate(cell, "2") ? ScriptedForks.FAILS : secondCell(cell, 1.05)));

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(GateResult.read(folder).unfinished()).containsOnlyKeys(SLOWED);
    }

    @ParameterizedTest
    @CsvSource({"true, false", "true, true"})
    void whatTheBaseDidNotFinishEitherIsNamedAndNoAlarm(boolean base, boolean candidate) {
        Printed gate = gate(new ScriptedForks((cell, run) -> {
            boolean fails = cell.arm().equals("base") ? base : candidate;
            return fails && isCell(cell, "2") ? ScriptedForks.FAILS : 1;
        }));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(GateResult.read(folder).unfinished()).isEmpty();
        assertThat(gate.out()).endsWith("No cell got slower.\nNot judged: " + SLOWED
                + ": the base did not finish: was ended, on purpose\n");
    }

    @Test
    void aBaseNoneOfWhoseCellsFinishesEndsTheGate() {
        ScriptedForks forks = new ScriptedForks(
                (cell, run) -> cell.arm().equals("base") ? ScriptedForks.FAILS : 1);
        assertThatThrownBy(() -> gate(forks))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.ENVIRONMENT))
                .hasMessageContaining("the base finished none of its cells")
                .hasMessageContaining("was ended, on purpose");
        assertThat(forks.ran()).as("one of each, and the base's once more")
                .hasSize(CELLS * 2 + CELLS);
    }

    @Test
    void aBaseWhoseFirstForksFailByChanceIsMeasured() {
        List<Cell> failed = new ArrayList<>();
        Printed gate = gate(new ScriptedForks((cell, run) -> {
            if (cell.arm().equals("base") && failed.size() < CELLS) {
                failed.add(cell);
                return ScriptedForks.FAILS;
            }
            return secondCell(cell, 1.05);
        }));

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(GateResult.read(folder).first().rows()).allSatisfy(GateTest::hasAllForks)
                .hasSize(CELLS);
    }

    /** As when the disk is full: who writes to a channel while being interrupted finds it closed. */
    @ParameterizedTest
    @ValueSource(strings = {GateResult.FIRST, "second"})
    void aStageThatCannotBeStoredJudgesNothing(String stage) {
        Printed gate = gate(new ScriptedForks((cell, run) -> {
            if (run.equals(stage)) {
                Thread.currentThread().interrupt();
            }
            return secondCell(cell, 1.05);
        }));
        assertThat(Thread.interrupted()).isTrue();

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(Refusal.ENVIRONMENT);
        assertThat(GateResult.isIn(folder)).isFalse();
    }

    /** As if the machine went down: in the first stage, and in the second; a pair that is under way is lost. */
    @ParameterizedTest
    @ValueSource(ints = {11, FIRST + 3})
    void aGateThatWasBrokenOffComesToTheSameVerdict(int after) {
        List<Cell> ran = new ArrayList<>();
        ScriptedForks broken = new ScriptedForks((cell, run) -> {
            if (ran.size() == after) {
                throw new IllegalStateException("down, on purpose");
            }
            ran.add(cell);
            return secondCell(cell, 1.05);
        });
        assertThatThrownBy(() -> gate(broken)).hasMessage("down, on purpose");
        assertThat(GateResult.isIn(folder)).isFalse();
        ScriptedForks rest = secondCellCosts(1.05);

        Printed resumed = resume(rest);

        assertThat(resumed.exitCode()).as(resumed.out()).isEqualTo(1);
        assertThat(rest.ran()).hasSize(FIRST + SECOND - after / 2 * 2);
        GateResult result = GateResult.read(folder);
        assertThat(result.first().rows()).allSatisfy(GateTest::hasAllForks).hasSize(CELLS);
        assertThat(result.second().rows()).allSatisfy(GateTest::hasAllForks).hasSize(1);
        assertThat(result.confirmed(Verdict.SLOWER)).extracting(Comparison.Row::cell)
                .containsExactly(SLOWED);
    }

    @Test
    void aGateThatHasEndedIsJudgedAgainWithoutAFork() throws IOException {
        int exitCode = gate(secondCellCosts(1.05)).exitCode();
        String verdict = Files.readString(folder.resolve(GateResult.FILE));
        Files.delete(folder.resolve(GateResult.FILE));
        ScriptedForks none = secondCellCosts(1);

        assertThat(resume(none).exitCode()).isEqualTo(exitCode);
        assertThat(none.ran()).isEmpty();
        assertThat(folder.resolve(GateResult.FILE)).hasContent(verdict);
        assertThat(History.read(history).nights()).hasSize(1);
    }

    /** A folder that always has the same name does not make a commit's nights one. */
    @Test
    void aGateOfTheSameNameAndCommitIsAnotherNight() throws IOException {
        gate(secondCellCosts(1));
        Path environment = folder.resolve(GateResult.FIRST).resolve(Environment.FILE);
        Files.writeString(environment, Files.readString(environment)
                .replaceFirst("\"started\": \"....", "\"started\": \"1999"));

        assertThat(resume(secondCellCosts(1)).exitCode()).isZero();
        assertThat(History.read(history).nights()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --candidate args:                       | no --base given
        --base args: -f 3 Calibrated            | allows no --arm, -f
        --base args: --forks 1,5 Calibrated     | two numbers from 5
        --base args: --cpus 0 --cpus 1 Calibrated | allowed is one set
        --base args: --seed 1 --shard 1/2 Calibrated | a gate judges whole runs
        --base args: --threshold 0 Calibrated   | allowed is more than 0 and less than 1000 percent
        --resume .                              | not the folder of a gate
        """)
    void wrongInputIsNamed(String line, String complaint) {
        assertThatThrownBy(() -> Gate.main(List.of(line.split(" "))))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessageContaining(complaint);
    }

    @Test
    void flagsThatNoJvmTakesAreNamedBeforeAnythingIsMeasured() {
        assertThatThrownBy(() -> Gate.main(List.of("--base", "args:", "--candidate",
                "args:-XX:+NoSuchFlag", "--out", folder.toString(), "Calibrated")))
                .isInstanceOf(Refusal.class).hasMessageContaining("does not take it");
        assertThat(folder).doesNotExist();
    }

    private static void hasAllForks(Comparison.Row row) {
        assertThat(row.prices()).singleElement().satisfies(price -> {
            assertThat(price.baseForks()).isEqualTo(FORKS);
            assertThat(price.candidateForks()).isEqualTo(FORKS);
        });
        double cost = row.cell().equals(SLOWED) ? 1.05 : 1;
        assertThat(row.effect().ratio()).isCloseTo(cost, within(1e-9));
    }

    private static ScriptedForks secondCellCosts(double cost) {
        return new ScriptedForks((cell, run) -> secondCell(cell, cost));
    }

    private static double secondCell(Cell cell, double cost) {
        return isCandidate(cell, "2") ? cost : 1;
    }

    private static boolean isCandidate(Cell cell, String number) {
        return cell.arm().equals("candidate") && isCell(cell, number);
    }

    private static boolean isCell(Cell cell, String number) {
        return cell.params().get("cell").equals(number);
    }

    private Printed gate(ScriptedForks forks, String... more) {
        List<String> words = new ArrayList<>(List.of("--base", "args:", "--candidate", "args:",
                "--forks", FORKS + "," + FORKS, "--out", folder.toString(),
                "--history", history.toString(), "--commit", "abc",
                "--cpus", "all", "-p", "cell=1,2,3", "Calibrated"));
        words.addAll(List.of(more));
        return Printed.by(() -> Gate.main(words, forks.opener()));
    }

    private Printed resume(ScriptedForks forks) {
        return Printed.by(
                () -> Gate.main(List.of("--resume", folder.toString()), forks.opener()));
    }
}
