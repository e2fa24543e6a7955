package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.GateResult;
import strandbench.harness.compare.Verdict;
import strandbench.harness.report.Report;
import strandbench.harness.store.ForkRecord;

/** The gate with real forks. What it makes of their scores stands in GateTest, where they are known. */
class GateIT {
    private static final int CELLS = 10;
    private static final int PERCENT = 5;

    /** Which does not finish any more, and so is an alarm whatever the other cell's scores are. */
    private static final String BROKEN = "strandbench.faults.Faults.asksForAnArgument";

    @TempDir
    Path temporary;

    @Test
    void aGateLeavesItsVerdictAndComesToTheSameWhenResumed() throws IOException {
        Path folder = temporary.resolve("gate");

        var whole = Jar.runWithFaults(temporary, List.of("gate", "--base",
                "args:-Dstrandbench.faults.annotated=true", "--candidate",
                "args:-Dstrandbench.faults.annotated=false", "--forks", "5,5", "--out",
                folder.toString(), "-wi", "0", "-i", "1", "-r",
                "20ms", "Calibrated", "Faults.asksForAnArgument"));

        assertThat(whole.exitCode()).as(whole.out() + whole.err()).isEqualTo(1);
        GateResult result = Session.result(folder);
        assertThat(result.unfinished()).containsOnlyKeys(BROKEN);
        assertThat(result.first().rows()).hasSize(1);
        assertThat(Jar.stored(folder.resolve(GateResult.FIRST))).filteredOn(ForkRecord::isComplete)
                .filteredOn(fork -> fork.cell().arm().equals("candidate")).hasSize(5);
        assertThat(whole.out()).endsWith(result.conclusion());
        assertThat(folder.resolve("verdict.md")).content().contains(BROKEN);
        assertThat(folder.resolve(Report.FILE)).content().contains("asksForAnArgument");

        String verdict = Files.readString(folder.resolve(GateResult.FILE));
        Files.delete(folder.resolve(GateResult.FILE));
        var resumed = Jar.runWithFaults(temporary,
                List.of("gate", "--resume", folder.toString()));

        assertThat(resumed.exitCode()).as(resumed.out() + resumed.err()).isEqualTo(1);
        assertThat(folder.resolve(GateResult.FILE)).hasContent(verdict);
    }

    @Test
    void whatIsFoundOfASlowdown() throws IOException {
        assumeTrue(Validation.isLong(), "takes ten minutes; mvn verify -P validation runs it");
        Path folder = temporary.resolve("gate");

        var outcome = Session.gate(folder, CELLS,
                "-Dstrandbench.cell=2 -Dstrandbench.extra=" + PERCENT, List.of());

        GateResult result = Session.result(folder);
        Validation.record("gate", String.format(Locale.ROOT, """
            %d %% slower in one of %d cells, cell=2; confirmed: %s
            """, PERCENT, CELLS, result.confirmed(Verdict.SLOWER).stream()
                .map(row -> row.cell() + " " + row.effect()).toList()));
        assertThat(result.first().rows()).extracting(Comparison.Row::cell).hasSize(CELLS);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err())
                .isEqualTo(result.isRegression() ? 1 : 0);
    }
}
