package strandbench.harness.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.GateResult;
import strandbench.harness.compare.Verdict;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.report.Report;
import strandbench.harness.run.Measurement;
import strandbench.harness.store.RunFolder;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

/** What the gate makes of costs. */
class GateTest extends ScriptedGate {
    /** As much as the noise of the scripted forks leaves. */
    private static final String NONE_GOT_SLOWER = "No cell got slower by more than 3.4 % (a slowdown of that size is found in 95 of 100 cases)";

    private static final String NEVER_ALIKE = "no two forks met the same distance between the CPUs";

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
    }

    @Test
    void aFalseAlarmOfTheFirstStageIsClearedByTheSecond() {
        Printed gate = gate(new ScriptedForks((cell, run) -> run.equals(GateResult.FIRST)
                && isCandidate(cell, "2") ? 1.05 : 1));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(gate.out()).endsWith(NONE_GOT_SLOWER + ".\n");
        GateResult result = GateResult.read(folder);
        assertThat(result.first().rows(Verdict.SLOWER)).extracting(Comparison.Row::cell)
                .containsExactly(SLOWED);
        assertThat(result.second().rows()).extracting(Comparison.Row::verdict)
                .containsExactly(Verdict.SAME);
        assertThat(folder.resolve(Gate.SUMMARY)).content()
                .contains("- " + NONE_GOT_SLOWER);
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
                .hasMessageContaining("gate: not judged: " + SLOWED)
                .hasMessageEndingWith("; measure again");
        assertThat(folder.resolve(Gate.SUMMARY)).content().contains(
                "- No verdict: of 3 cells 1 got no verdict; of the others no cell got slower by more than 3.4 %",
                "- Not judged: " + SLOWED
                        + ": slower in the first stage (+5.0 %), and in the second "
                        + NEVER_ALIKE);
    }

    @Test
    void whatTheFirstStageCannotJudgeIsNamed() {
        isNotJudged(new ScriptedForks((cell, run) -> 1,
                (cell, run) -> isCandidate(cell, "2") ? 410 : 58), NEVER_ALIKE);
    }

    /** The others met another distance between the CPUs. */
    @Test
    void aCellOfThreePairsIsNotJudged() {
        AtomicInteger forks = new AtomicInteger();
        isNotJudged(new ScriptedForks((cell, run) -> 1,
                (cell, run) -> isCandidate(cell, "2") && forks.incrementAndGet() <= 3 ? 410 : 58),
                "3 forks that can be compared, and 5 are needed");
    }

    /** Its forks vary by a factor of two: a candidate that takes twice as long could pass. */
    @Test
    void aCellInWhichALargeSlowdownCouldHideIsNotJudged() {
        AtomicInteger forks = new AtomicInteger();
        isNotJudged(new ScriptedForks(
                (cell, run) -> isCandidate(cell, "2") && forks.incrementAndGet() % 2 == 0 ? 2 : 1),
                "inconclusive, and only a slowdown of ");
        assertThat(folder.resolve(Gate.SUMMARY)).content()
                .contains("or more would have been found; the limit is 20.0 %");
    }

    @Test
    void theLimitOfWhatMayHideIsTheUsersToSet() {
        AtomicInteger forks = new AtomicInteger();
        Printed gate = gate(new ScriptedForks(
                (cell, run) -> isCandidate(cell, "2") && forks.incrementAndGet() % 2 == 0 ? 2 : 1),
                "--detectable", "900");
        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(gate.out()).contains("No cell got slower by more than ");
    }

    @Test
    void aGateThatJudgedNoCellIsNoPass() {
        ScriptedForks forks = new ScriptedForks((cell, run) -> 1,
                (cell, run) -> cell.arm().equals("candidate") ? 410 : 58);
        assertThatThrownBy(() -> gate(forks)).isInstanceOf(Refusal.class);
        assertThat(folder.resolve(Gate.SUMMARY)).content()
                .contains("- No verdict: no cell was judged.");
    }

    private void isNotJudged(ScriptedForks forks, String why) {
        assertThatThrownBy(() -> gate(forks)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.ENVIRONMENT))
                .hasMessageContaining("not judged: " + SLOWED);
        assertThat(folder.resolve(Gate.SUMMARY)).content().contains("- No verdict: of 3 cells 1",
                "- Not judged: " + SLOWED + ": " + why);
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
                .allSatisfy(ScriptedGate::hasAllForks);
        // It is judged again as any other, and measures nothing twice.
        assertThat(resume(forks).exitCode()).isEqualTo(1);
        assertThat(forks.ran()).hasSize(SECOND);
    }

    /** The second stage would measure another base than the first. */
    @Test
    void aGateWhoseBaseIsAnotherByNowIsNotResumed() throws IOException {
        assertThat(gate(secondCellCosts(1)).exitCode()).isZero();
        Path file = folder.resolve(Begun.FILE);
        Files.writeString(file, Files.readString(file).replace("base ARGS", "base JVM 21"));
        assertThatThrownBy(() -> resume(secondCellCosts(1))).isInstanceOf(Refusal.class)
                .hasMessageContaining("its plan was changed");
        Begun begun = Begun.read(folder);
        Files.writeString(file, new Begun(begun.threshold(), begun.detectable(), begun.forks(),
                begun.first(), begun.force(), begun.removed(), begun.plan().identified())
                .json());
        assertThatThrownBy(() -> resume(secondCellCosts(1))).isInstanceOf(Refusal.class)
                .hasMessageStartingWith("gate --resume " + folder
                        + ": was measured with another jar or JVM of an arm");
    }

    /** It is not measured, and would go unnoticed. */
    @Test
    void aBenchmarkThatOnlyTheBaseHasIsNamed() throws IOException {
        Path base = temporary.resolve("base.jar");
        String list = BenchmarkList.BENCHMARK_LIST;
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(base));
                InputStream ours = GateTest.class.getResourceAsStream(list)) {
            jar.putNextEntry(new ZipEntry(list.substring(1)));
            jar.write(new String(ours.readAllBytes(), StandardCharsets.UTF_8)
                    .replace(" burn ", " gone ").getBytes(StandardCharsets.UTF_8));
        }

        Printed gate = Printed.by(() -> Gate.main(List.of("--base", "suite:" + base, "--forks",
                FORKS + "," + FORKS, "--out", folder.toString(), "--cpus", "all", "Calibrated"),
                secondCellCosts(1).opener()));

        assertThat(gate.exitCode()).as(gate.out()).isZero();
        assertThat(gate.out()).contains(
                "Removed: strandbench.faults.Calibrated.gone: only the base's jar has it\n");
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
    void aFirstStageOfAnotherJvmIsRefused() throws IOException {
        Path elsewhere = temporary.resolve("elsewhere");
        List<String> words = List.of("--out", elsewhere.toString(), "--arm", "base=args:",
                "--arm", "candidate=args:", "-f", "" + FORKS, "--cpus", "all", "Calibrated");
        Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                secondCellCosts(1).opener()));
        Path plan = elsewhere.resolve(RunFolder.PLAN);
        Files.writeString(plan, Files.readString(plan).replace("\"jvm\": [",
                "\"jvm\": [\"-Xmx8g\", "));
        assertThatThrownBy(() -> gate(secondCellCosts(1), "--first", elsewhere.toString()))
                .isInstanceOf(Refusal.class).hasMessageContaining(
                        ": was measured with another JVM or other JVM options (-Xmx8g ");
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
    void aGateThatHasEndedIsJudgedAgainWithoutAFork() throws IOException {
        int exitCode = gate(secondCellCosts(1.05)).exitCode();
        String verdict = Files.readString(folder.resolve(GateResult.FILE));
        Files.delete(folder.resolve(GateResult.FILE));
        ScriptedForks none = secondCellCosts(1);

        assertThat(resume(none).exitCode()).isEqualTo(exitCode);
        assertThat(none.ran()).isEmpty();
        assertThat(folder.resolve(GateResult.FILE)).hasContent(verdict);
    }
}
