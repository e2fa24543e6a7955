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

        Session.run(folder, 1, 2, List.of("--profile-frames"));

        assertThat(Jar.stored(folder)).as("forks that are scored").hasSize(2);
        var frames = FramesFile.read(folder);
        assertThat(frames).containsOnlyKeys("strandbench.faults.Calibrated.burn cell=1");
        assertThat(frames.values().iterator().next().get(0).frame())
                .isEqualTo("org.openjdk.jmh.infra.Blackhole.consumeCPU");
        assertThat(folder.resolve("recording")).doesNotExist();
    }
}
