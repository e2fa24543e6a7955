package strandbench.harness.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.compare.Comparison;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.text.Printed;

/** A gate with forks whose costs are known, so that its verdict is. */
@Tag("process")
abstract class ScriptedGate {
    static final int CELLS = 3;
    static final int FORKS = 6;

    /** Of the first stage: every cell on either arm. */
    static final int FIRST = CELLS * 2 * FORKS;

    /** Of the second stage, with one cell. */
    static final int SECOND = 2 * FORKS;

    static final String SLOWED = "strandbench.faults.Calibrated.burn cell=2";

    @TempDir
    Path temporary;

    Path folder;

    @BeforeEach
    void name() {
        folder = temporary.resolve("gate");
    }

    static void hasAllForks(Comparison.Row row) {
        assertThat(row.prices()).singleElement().satisfies(price -> {
            assertThat(price.baseForks()).isEqualTo(FORKS);
            assertThat(price.candidateForks()).isEqualTo(FORKS);
        });
        double cost = row.cell().equals(SLOWED) ? 1.05 : 1;
        assertThat(row.effect().ratio()).isCloseTo(cost, within(1e-9));
    }

    static ScriptedForks secondCellCosts(double cost) {
        return new ScriptedForks((cell, run) -> secondCell(cell, cost));
    }

    static double secondCell(Cell cell, double cost) {
        return isCandidate(cell, "2") ? cost : 1;
    }

    static boolean isCandidate(Cell cell, String number) {
        return cell.arm().equals("candidate") && isCell(cell, number);
    }

    static boolean isCell(Cell cell, String number) {
        return cell.params().get("cell").equals(number);
    }

    Printed gate(ScriptedForks forks, String... more) {
        List<String> words = new ArrayList<>(List.of("--base", "args:", "--candidate", "args:",
                "--forks", FORKS + "," + FORKS, "--out", folder.toString(),
                "--cpus", "all", "-p", "cell=1,2,3", "Calibrated"));
        words.addAll(List.of(more));
        return Printed.by(() -> Gate.main(words, forks.opener()));
    }

    Printed resume(ScriptedForks forks) {
        return Printed.by(
                () -> Gate.main(List.of("--resume", folder.toString()), forks.opener()));
    }
}
