package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Verdict;
import strandbench.harness.history.History;
import strandbench.harness.report.Report;

class GateIT {
    private static final int CELLS = Validation.isLong() ? 10 : 3;
    private static final int PERCENT = Validation.isLong() ? 5 : 400;
    private static final List<String> FORKS = Validation.isLong()
            ? List.of()
            : List.of("--forks", "6,6");

    @TempDir
    Path temporary;

    @Test
    void theOneCellThatGotSlowerIsTheOneThatIsNamed() throws IOException {
        Path folder = temporary.resolve("gate");
        Path history = temporary.resolve("history.jsonl");
        List<String> more = new ArrayList<>(FORKS);
        more.addAll(List.of("--history", history.toString(), "--commit", "abc"));

        var outcome = Session.gate(folder, CELLS,
                "-Dstrandbench.cell=2 -Dstrandbench.extra=" + PERCENT, more);

        var confirmed = Session.result(folder).confirmed(Verdict.SLOWER);
        Validation.record("gate", String.format(Locale.ROOT, """
            %d %% slower in one of %d cells; confirmed: %s
            """, PERCENT, CELLS,
                confirmed.stream().map(row -> row.cell() + " " + row.effect()).toList()));
        assertThat(confirmed).as(outcome.out() + outcome.err()).extracting(Comparison.Row::cell)
                .containsExactly("strandbench.faults.Calibrated.burn cell=2");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isEqualTo(1);
        assertThat(outcome.out()).contains("Slower, confirmed: strandbench.faults.Calibrated.burn");
        assertThat(Files.readString(folder.resolve("verdict.md")))
                .contains("- Slower, confirmed", "Second stage");
        assertThat(folder.resolve(Report.FILE)).content().contains("slower, confirmed",
                "Slower, confirmed: strandbench.faults.Calibrated.burn cell");
        assertThat(History.read(history).nights()).singleElement()
                .satisfies(night -> assertThat(night.cells()).hasSize(CELLS));
    }

    @Test
    void whatDoesNotFinishAnyMoreIsAnAlarm() throws IOException {
        Path folder = temporary.resolve("gate");

        var outcome = Jar.runWithFaults(temporary, List.of("gate", "--base",
                "args:-Dstrandbench.faults.annotated=true", "--candidate",
                "args:-Dstrandbench.faults.annotated=false", "--forks", "2,2", "--out",
                folder.toString(), "-wi", "0", "-i", "1", "-r", "50ms", "Faults.sound",
                "Faults.asksForAnArgument"));

        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isEqualTo(1);
        assertThat(Session.result(folder).unfinished())
                .containsOnlyKeys("strandbench.faults.Faults.asksForAnArgument");
    }

    @Test
    void aGateIsResumedWhereItStands() throws IOException {
        Path folder = temporary.resolve("gate");
        var whole = Session.gate(folder, 1, "", List.of("--forks", "2,2"));
        String verdict = Files.readString(folder.resolve("verdict.json"));
        Files.delete(folder.resolve("verdict.json"));

        var resumed = Jar.runWithFaults(temporary,
                List.of("gate", "--resume", folder.toString()));

        assertThat(resumed.exitCode()).as(resumed.out() + resumed.err())
                .isEqualTo(whole.exitCode());
        assertThat(folder.resolve("verdict.json")).hasContent(verdict);
    }

    @Test
    void wrongInputIsNamed() {
        assertThat(Jar.run("gate").complaint()).contains("no --base given");
        assertThat(Jar.run("gate", "--base", "args:", "-f", "3", "ArrayWalk").complaint())
                .contains("allows no --arm, -f");
        assertThat(Jar.run("gate", "--base", "args:", "--forks", "1,5").complaint())
                .contains("two numbers from 2");
        assertThat(Jar.run("gate", "--resume", temporary.toString()).complaint())
                .contains("not the folder of a gate");
    }
}
