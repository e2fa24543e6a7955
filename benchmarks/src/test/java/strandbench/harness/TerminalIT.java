package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;

/** A run with a terminal of its own, which {@code script} makes. */
class TerminalIT {
    @TempDir
    Path temporary;

    @Test
    void oneLineTellsHowFarTheRunIs() {
        String run = String.join(" ", Jar.java(), Jar.ownLock(temporary), "-jar",
                Jar.FILE.toString(), "--out", temporary.resolve("run").toString(),
                "-f 2 -wi 0 -i 1 -r 10ms ArrayWalk");
        // Dumb terminals get no line that changes.
        var outcome = Jar.execute(Jar.ROOT, Map.of("TERM", "xterm", "COLUMNS", "120"),
                List.of(NeededProgram.SCRIPT.orSkip().toString(), "-qec", "stty cols 120; " + run,
                        "/dev/null"));

        assertThat(outcome.exitCode()).as(outcome.out()).isZero();
        assertThat(outcome.out())
                .containsPattern(Pattern.compile("\rforks +0% .* 0/2 .*0/1 cells.*left"))
                .containsPattern(Pattern.compile("\rforks +100% .* 2/2 .*1/1 cells, .* left"))
                .contains("ArrayWalkRing.pass strands=503")
                .doesNotContainPattern(Pattern.compile("\rforks.*WARNING", Pattern.DOTALL));
    }
}
