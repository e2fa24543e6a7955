package strandbench.harness.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Merged;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

class DistancesTest {
    private static final Latency NEAR = new Latency(50, 50);
    private static final Latency FAR = new Latency(400, 400);
    private static final List<Latency> BOTH = List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR);

    @TempDir
    Path folder;

    @Test
    void whatMoreADistanceCostsIsCountedInRoundTrips() throws IOException {
        Cell crossing = cell("VirtualThreadRing.pass", "PARK");
        Cell staying = cell("KotlinRing.pass", "CHANNEL_BUFFERED");
        Path readme = Files.writeString(folder.resolve("README.md"),
                "before\n<!-- distances -->\n<!-- /distances -->\nafter\n");
        Path run = run(Forked.probed(crossing, 0, BOTH, 300, 300, 300, 1_000, 1_000, 1_000),
                Forked.probed(staying, 0, BOTH, 130, 130, 130, 130, 130, 130));

        assertThat(Distances.main(List.of(run.toString(), readme.toString()))).isZero();
        assertThat(readme).content().startsWith("before\n<!-- distances " + run + " -->\n")
                .contains(
                        """
                            | Thread ring, ns per hop | near (50 ns apart) | far (400 ns apart) | forks | far / near | round trips per hop | CPUs busy near |
                            |---|--:|--:|--:|--:|--:|--:|
                            | Kotlin, channel buffered | 130 | 130 | 1 + 1 | 1.00 | 0.00 | 2.00 |
                            | Virtual thread, park | 300 | 1,000 | 1 + 1 | 3.33 | 2.00 | 2.00 |
                            """)
                .endsWith("<!-- /distances -->\nafter\n");
    }

    @Test
    void aRunOnAMachineOfOneStateIsRefused() throws IOException {
        Path run = run(Forked.probed(cell("VirtualThreadRing.pass", "PARK"), 0,
                List.of(NEAR, NEAR, NEAR), 300, 301, 302));
        assertThatThrownBy(() -> Distances.main(List.of(run.toString())))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("during this one the CPUs are 50 ns apart");
    }

    private static Cell cell(String name, String variant) {
        return new Cell("strandbench.test." + name, Mode.AverageTime,
                new TreeMap<>(Map.of("variant", variant)), Arm.DEFAULT, "");
    }

    private Path run(ForkRecord... forks) throws IOException {
        Path run = Files.createDirectories(folder.resolve("run"));
        try (Store store = Store.open(run)) {
            for (ForkRecord fork : forks) {
                store.append(fork);
            }
            List<Cell> cells = List.of(forks).stream().map(ForkRecord::cell).toList();
            Files.writeString(run.resolve("results.json"),
                    Merged.json(Merged.of(store, cells).values()));
        }
        Files.writeString(run.resolve("environment.json"), "{}");
        return run;
    }
}
