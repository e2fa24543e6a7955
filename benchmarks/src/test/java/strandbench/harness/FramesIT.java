package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.store.FramesFile;

class FramesIT {
    @TempDir
    Path temporary;

    @Test
    void aForkThatIsNotScoredShowsWhereTheTimeGoes() {
        Path folder = temporary.resolve("run");

        // So many tokens that it takes a second of CPU time, however long that is by the clock.
        var outcome = Jar.runWithFaults(temporary, List.of("--out", folder.toString(), "-f", "1",
                "--profile-frames", "-bm", "ss", "-wi", "0", "-i", "1", "-jvmArgsAppend",
                "-Dstrandbench.extra=50000000", "Calibrated"));

        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(Jar.stored(folder)).as("forks that are scored").hasSize(1);
        var frames = FramesFile.read(folder);
        assertThat(frames).containsOnlyKeys("strandbench.faults.Calibrated.burn cell=1 in mode ss");
        assertThat(frames.values().iterator().next().get(0).frame())
                .isEqualTo("org.openjdk.jmh.infra.Blackhole.consumeCPU");
        assertThat(folder.resolve("recording")).doesNotExist();
    }
}
