package strandbench.harness.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Finding;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.report.Report;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.run.Measurement;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

/** Runs whose forks are scripted, which nobody would publish otherwise. */
@Tag("process")
class CheckRunsTest {
    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void measure() throws IOException {
        folder = measured("run");
    }

    private Path measured(String name, String... more) throws IOException {
        Path run = temporary.resolve(name);
        List<String> words = new ArrayList<>(List.of("--out", run.toString(), "-f", "3", "--cpus",
                "all", "-p", "cell=1,2", "Calibrated"));
        words.addAll(List.of(more));
        Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                new ScriptedForks((cell, of) -> 1).opener()));
        for (String derived : List.of(RunFolder.LOG, Report.FILE, "results.json")) {
            Files.delete(run.resolve(derived));
        }
        return run;
    }

    /** But that it is not packed. */
    private static List<String> reasons(Path run) {
        List<String> reasons = new ArrayList<>(CheckRuns.reasons(run));
        reasons.remove("is not packed; --pack does that");
        return reasons;
    }

    @Test
    void aWholeRunIsFit() {
        Results before = Results.read(folder);
        ResultFiles.derive(folder);
        CheckRuns check = new CheckRuns();
        check.folders = List.of(folder);
        assertThat(Printed.by(check::carryOut).out()).contains("holds a results.json",
                "is not packed");

        check.pack = true;
        Printed said = Printed.by(check::carryOut);
        assertThat(said.out()).isEqualTo(folder + ": whole\n");
        assertThat(said.exitCode()).isZero();
        assertThat(Results.read(folder).cells()).extracting(CellResult::forks)
                .isEqualTo(before.cells().stream().map(CellResult::forks).toList());
        assertThatThrownBy(() -> Store.open(folder)).isInstanceOf(Refusal.class)
                .hasMessageContaining("is packed, so that nothing can be added");
    }

    @Test
    void aFolderWithoutARunHidesNoOther() throws IOException {
        CheckRuns check = new CheckRuns();
        Path none = Files.createDirectory(temporary.resolve("none"));
        check.folders = List.of(none, folder);
        check.pack = true;
        Printed said = Printed.by(check::carryOut);
        assertThat(said.out().lines()).hasSize(2)
                .first().asString().startsWith(none + ": ").contains("not the folder of a run");
        assertThat(said.out()).endsWith(folder + ": whole\n");
        assertThat(said.exitCode()).isOne();
    }

    @Test
    void missingForksAreCounted() throws IOException {
        Path store = folder.resolve(Store.FILE);
        List<String> lines = Files.readAllLines(store);
        Files.write(store, lines.subList(0, lines.size() - 2));
        assertThat(reasons(folder)).singleElement().asString()
                .startsWith("2 forks are missing; --resume " + folder);
        Files.delete(store);
        assertThat(reasons(folder)).singleElement().asString()
                .startsWith("6 forks are missing");
        CheckRuns check = new CheckRuns();
        check.folders = List.of(folder);
        assertThat(Printed.by(check::carryOut).exitCode()).isEqualTo(1);
    }

    @Test
    void aShardIsNoRun() throws IOException {
        assertThat(reasons(measured("shard", "--shard", "1/3", "--seed", "1")))
                .singleElement().asString().startsWith("is the shard 1/3 of a plan");
    }

    @Test
    void whatTheDoctorCallsAnErrorIsNamed() throws IOException {
        Files.writeString(folder.resolve(Examination.FILE), Examination.json(List.of(
                new Finding("room", Finding.Severity.ERROR, "none", "buy some"),
                new Finding("load average", Finding.Severity.WARNING, "2", "wait"))));
        assertThat(reasons(folder)).containsExactly("the doctor says of room: none");
        Files.delete(folder.resolve(Examination.FILE));
        assertThat(reasons(folder)).containsExactly("holds no doctor.json");
    }

    @Test
    void whatIsOfNoUseToOthersIsNamed() throws IOException {
        Files.writeString(folder.resolve(RunFolder.LOG), "said");
        assertThat(reasons(folder)).singleElement().asString()
                .startsWith("holds a run.log");
    }
}
