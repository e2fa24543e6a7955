package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.cli.Cli;
import strandbench.harness.results.JmhFile;
import strandbench.harness.text.Refusal;

class DistancesTest {
    @TempDir
    Path folder;

    @Test
    void whatMoreADistanceCostsIsCountedInRoundTrips() throws IOException {
        Path readme = Files.writeString(folder.resolve("README.md"),
                "before\n<!-- distances -->\n<!-- /distances -->\nafter\n");
        JmhFile.write(folder, "results.json",
                JmhFile.moved("virtual.VirtualThreadRing.pass", "PARK", "300", "1004"),
                JmhFile.moved("kotlin.KotlinRing.pass", "CHANNEL_BUFFERED", "130", "130"));

        assertThat(distances(folder.toString(), readme.toString())).isZero();
        assertThat(readme).content().startsWith("before\n<!-- distances " + folder + " -->\n")
                .contains(
                        """
                            | Thread ring, ns per hop | near (58 ns apart) | far (410 ns apart) | forks | far / near | round trips per hop | CPUs busy near |
                            |---|--:|--:|--:|--:|--:|--:|
                            | Kotlin, channel buffered | 130 | 130 | 1 + 1 | 1.00 | 0.00 | 0.02 |
                            | Virtual thread, park | 300 | 1,004 | 1 + 1 | 3.35 | 2.00 | 0.01 |
                            """)
                .endsWith("<!-- /distances -->\nafter\n");
    }

    @Test
    void aRunOnAMachineOfOneStateIsRefused() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.cell("virtual.VirtualThreadRing.pass", "503", "PARK", "300", "1"));
        assertThatThrownBy(() -> distances(folder.toString())).isInstanceOf(Refusal.class)
                .hasMessageContaining("needs a run on a machine whose CPUs were moved");
    }

    private static int distances(String... words) {
        return Cli.run(new Distances(), List.of(words));
    }
}
