package strandbench.harness.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.text.Refusal;

/** What the gate refuses before anything is measured. */
@Tag("process")
class GateOptionsTest {
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
    void flagsThatNoJvmTakesAreNamedBeforeAnythingIsMeasured(@TempDir Path temporary) {
        Path folder = temporary.resolve("gate");
        assertThatThrownBy(() -> Gate.main(List.of("--base", "args:", "--candidate",
                "args:-XX:+NoSuchFlag", "--out", folder.toString(), "Calibrated")))
                .isInstanceOf(Refusal.class).hasMessageContaining("does not take it");
        assertThat(folder).doesNotExist();
    }
}
