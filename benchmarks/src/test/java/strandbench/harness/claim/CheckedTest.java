package strandbench.harness.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static strandbench.harness.results.JmhFile.cell;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.Command;
import strandbench.harness.results.JmhFile;
import strandbench.harness.results.Results;

class CheckedTest {
    @TempDir
    Path folder;

    private Path run(String name, String... cells) throws IOException {
        Path run = Files.createDirectory(folder.resolve(name));
        JmhFile.write(run, "results.json", cells);
        return run;
    }

    private static List<Checked> ofTaboola(Path... runs) {
        return Checked.of(Claims.named("taboola-ring"),
                List.of(runs).stream().map(
                        run -> new Checked.Named(run.getFileName().toString(), Results.read(run)))
                        .toList());
    }

    @Test
    void aRatioIsOfTheFirstRunThatHasBothOfItsSides() throws IOException {
        Path half = run("half", cell("quasar.QuasarRing.pass", "500", "FIBER_PARK", "1", "1"));
        Path whole = run("whole",
                cell("threads.PlatformThreadRing.pass", "500", "PARK", "9000", "1"),
                cell("quasar.QuasarRing.pass", "500", "FIBER_PARK", "3000", "1"));
        assertThat(ofTaboola(half, whole)).containsExactly(
                new Checked("Quasar fibers over threads", "9.70x", "3,000 ± 1",
                        "3.00x, 3.00 to 3.00",
                        ClaimVerdict.LESS_THAN_CLAIMED, "whole"));
    }

    /** One fork knows nothing of others, and so there is no verdict. */
    @Test
    void aRatioOfFewForksIsNotJudged() throws IOException {
        Path run = run("run", cell("threads.PlatformThreadRing.pass", "500", "PARK", "9000", "1"),
                cell("quasar.QuasarRing.pass", "500", "FIBER_PARK", "3000", "NaN"));
        assertThat(ofTaboola(run)).containsExactly(new Checked("Quasar fibers over threads",
                "9.70x", "3,000", "3.00x", ClaimVerdict.TOO_FEW_FORKS, "run"));
    }

    /** As of two counters of 0. */
    @Test
    void aRatioToNothingIsNotJudged() throws IOException {
        Path run = run("run", cell("threads.PlatformThreadRing.pass", "500", "PARK", "0", "NaN"),
                cell("quasar.QuasarRing.pass", "500", "FIBER_PARK", "0", "NaN"));
        assertThat(ofTaboola(run)).containsExactly(new Checked("Quasar fibers over threads",
                "9.70x", "0.000", "", ClaimVerdict.NOT_COMPARABLE, "run"));
    }

    @Test
    void aRatioHasTheIntervalOfBothSides() throws IOException {
        Path run = run("run",
                cell("threads.PlatformThreadRing.pass", "500", "PARK", "9000", "2478.6"),
                cell("quasar.QuasarRing.pass", "500", "FIBER_PARK", "1000", "383.2"));
        assertThat(ofTaboola(run)).singleElement().satisfies(row -> {
            // 1.5 to the power of 0.6, and of 0.8: the square root of 0.6² + 0.8² is 1.
            assertThat(row.measured()).isEqualTo("9.00x, 6.00 to 13.5");
            assertThat(row.verdict()).isEqualTo(ClaimVerdict.HOLDS);
        });
    }

    /** On another JDK it is another question. */
    @Test
    void aRowOfOneJdkIsNotTakenFromAnother() throws IOException {
        Claim claim = ClaimFile.read("some-claim.json", """
            {"name": "some-claim", "title": "a title", "source": "a report", "setup": "a machine",
             "unit": "ns", "better": "lower", "reference": "threads", "rows": [
              {"label": "threads", "score": 10, "benchmark": "PlatformThreadRing.pass",
               "params": {"variant": "PARK"}},
              {"label": "fibers, JDK 21", "score": 1, "jdk": 21, "benchmark": "QuasarRing.pass",
               "params": {"variant": "FIBER_PARK"}}]}
            """);
        String threads = cell("threads.PlatformThreadRing.pass", "503", "PARK", "9000", "1");
        String fibers = cell("quasar.QuasarRing.pass", "503", "FIBER_PARK", "900", "1");
        for (String jdk : List.of("21.0.8", "25.0.3")) {
            Path run = run("jdk-" + jdk, threads, fibers.replace("\"mode\"",
                    "\"jdkVersion\": \"%s\", \"mode\"".formatted(jdk)));
            assertThat(Checked.of(claim, List.of(new Checked.Named("run", Results.read(run)))))
                    .extracting(Checked::verdict)
                    .containsExactly(
                            jdk.startsWith("21") ? ClaimVerdict.HOLDS : ClaimVerdict.NOT_MEASURED);
        }
    }

    @Test
    void whatNobodyHasMeasuredSaysSo() throws IOException {
        assertThat(ofTaboola()).containsExactly(new Checked("Quasar fibers over threads", "9.70x",
                "", "", ClaimVerdict.NOT_MEASURED, ""));
    }

    /** As when one is measured on an older JDK. */
    @Test
    void aRunMayBeOfOneClaimAlone() throws IOException {
        Path run = run("run",
                cell("threads.PlatformThreadRing.pass", "500", "PARK", "9000", "1"),
                cell("quasar.QuasarRing.pass", "500", "FIBER_PARK", "3000", "1"));
        assertThat(
                Command.run("table", "--claims", "--format=markdown", "taboola-ring=" + run).out())
                .contains("| 9.70x | 3.00x, 3.00 to 3.00 | less than claimed |");
        assertThat(Command.run("table", "--claims", "--format=markdown", "monster=" + run).out())
                .contains("| 9.70x |  | not measured |");
        var wrong = Command.run("table", "--claims", "nobody=" + run);
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.complaint()).contains("no claim is called nobody; there are fiber-test");
    }

    @Test
    void anOutcomeIsConfirmedByWhatComesOut() {
        assertThat(new Claim.Outcome(true, null, null).isMet(true, Double.NaN)).isTrue();
        assertThat(new Claim.Outcome(true, null, null).isMet(false, 5)).isFalse();
        assertThat(new Claim.Outcome(null, null, null).isMet(false, 5)).isTrue();
        assertThat(new Claim.Outcome(null, null, null).isMet(true, Double.NaN)).isFalse();
        assertThat(new Claim.Outcome(null, BigDecimal.ONE, BigDecimal.TEN)
                .isMet(false, 5)).isTrue();
        assertThat(new Claim.Outcome(null, BigDecimal.TEN, null).isMet(false, 5))
                .isFalse();
        assertThat(new Claim.Outcome(null, null, BigDecimal.ONE).isMet(false, 5))
                .isFalse();
    }
}
