package strandbench.harness.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.GateResult;
import strandbench.harness.compare.Verdict;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.report.Report;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

/** What the gate makes of forks that fail, of a stage that cannot be stored, and of being broken off. */
class GateFailuresTest extends ScriptedGate {
    @Test
    void whatDoesNotFinishAnyMoreIsAnAlarm() {
        ScriptedForks forks = new ScriptedForks(
                (cell, run) -> isCandidate(cell, "2") ? ScriptedForks.FAILS : 1);
        Printed gate = gate(forks);

        assertThat(forks.ran().stream().filter(cell -> isCandidate(cell, "2")))
                .as("is tried once more").hasSize(2);

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(gate.out()).contains(
                "No longer finishes: " + SLOWED + ": was ended, on purpose");
        assertThat(GateResult.read(folder).unfinished())
                .isEqualTo(Map.of(SLOWED, "was ended, on purpose"));
        assertThat(folder.resolve(Gate.SUMMARY)).content().contains("- No longer finishes");
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
        assertThat(result.first().rows()).allSatisfy(ScriptedGate::hasAllForks).hasSize(CELLS);
        assertThat(result.confirmed(Verdict.SLOWER)).extracting(Comparison.Row::cell)
                .containsExactly(SLOWED);
    }

    /** The base's forks of the first sitting would make the candidate a third slower. */
    @Test
    void whatRunsAgainOnASlowerMachineIsComparedWithForksOfThen() {
        int firstSitting = FIRST - (FORKS - 1);
        List<Cell> ran = new ArrayList<>();
        Printed gate = gate(new ScriptedForks((cell, run) -> {
            boolean fails = isCandidate(cell, "2") && !ran.contains(cell);
            ran.add(cell);
            return fails ? ScriptedForks.FAILS : ran.size() <= firstSitting ? 1 : 1.3;
        }));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(GateResult.read(folder).first().rows()).hasSize(CELLS)
                .allSatisfy(row -> assertThat(row.effect().ratio()).isCloseTo(1, within(1e-9)))
                .allSatisfy(row -> assertThat(row.effect().forks()).isEqualTo(FORKS));
    }

    @Test
    void aCandidateNoneOfWhoseCellsFinishesIsAnAlarm() {
        Printed gate = gate(new ScriptedForks(
                (cell, run) -> cell.arm().equals("candidate") ? ScriptedForks.FAILS : 1));

        assertThat(gate.exitCode()).as(gate.out()).isEqualTo(1);
        assertThat(GateResult.read(folder).unfinished()).hasSize(CELLS);
        assertThat(folder.resolve(Report.FILE)).content().contains("No longer finishes");
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
    void whatTheBaseDidNotFinishIsNamedAndNotJudged(boolean base, boolean candidate) {
        ScriptedForks forks = new ScriptedForks((cell, run) -> {
            boolean fails = cell.arm().equals("base") ? base : candidate;
            return fails && isCell(cell, "2") ? ScriptedForks.FAILS : 1;
        });

        assertThatThrownBy(() -> gate(forks)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.ENVIRONMENT))
                .hasMessageContaining("not judged: " + SLOWED)
                .hasMessageEndingWith("leave them out (-e), or take another base");
        assertThat(GateResult.read(folder).unfinished()).isEmpty();
        assertThat(folder.resolve(Gate.SUMMARY)).content().contains("- Not judged: " + SLOWED
                + ": the base did not finish: was ended, on purpose");
    }

    @Test
    void aBenchmarkThatTheCandidateAddsNeedsNoVerdict() {
        Printed gate = gate(added(1));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(gate.out()).contains("New: " + SLOWED + ": only the candidate's jar has it");
    }

    @Test
    void anAddedBenchmarkThatDoesNotFinishIsNotJudged() {
        ScriptedForks forks = added(ScriptedForks.FAILS);

        assertThatThrownBy(() -> gate(forks)).isInstanceOf(Refusal.class)
                .hasMessageContaining("not judged: " + SLOWED);
    }

    private static ScriptedForks added(double candidate) {
        return new ScriptedForks((cell, run) -> !isCell(cell, "2")
                ? 1
                : cell.arm().equals("base") ? ScriptedForks.ABSENT : candidate);
    }

    @Test
    void addedBenchmarksAloneDoNotPass() {
        ScriptedForks forks = new ScriptedForks(
                (cell, run) -> cell.arm().equals("base") ? ScriptedForks.ABSENT : 1);

        assertThatThrownBy(() -> gate(forks)).isInstanceOf(Refusal.class)
                .hasMessageContaining("the jar has no such benchmark");
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
        assertThat(forks.ran().stream().filter(cell -> cell.arm().equals("base")))
                .as("one of each, and once more").hasSize(CELLS * 2);
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
        assertThat(GateResult.read(folder).first().rows()).allSatisfy(ScriptedGate::hasAllForks)
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
        assertThat(gate.err()).contains("and gate --resume " + folder + " goes on from there");
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
        assertThat(result.first().rows()).allSatisfy(ScriptedGate::hasAllForks).hasSize(CELLS);
        assertThat(result.second().rows()).allSatisfy(ScriptedGate::hasAllForks).hasSize(1);
        assertThat(result.confirmed(Verdict.SLOWER)).extracting(Comparison.Row::cell)
                .containsExactly(SLOWED);
    }
}
