package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.cli.Cli;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.JmhFile;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Refusal;

class WarmUpsTest {
    @TempDir
    Path folder;

    @Test
    void eachWarmUpIterationStandsBesideWhatWasMeasured() {
        CellResult skynet = cell("akka.AkkaSkynet.tenThousand", "CLASSIC",
                fork(List.of(1_600.0, 400.0), 200, 200), fork(List.of(400.0, 100.0), 100, 100));
        CellResult ring = cell("virtual.VirtualThreadRing.pass", "PARK",
                fork(List.of(90.0), 100, 100));
        assertThat(WarmUps.table(List.of(skynet, ring))).isEqualTo(
                """
                    | warm-up iteration | 1 | 2 | measured |
                    |---|--:|--:|--:|
                    | Thread ring, pass: Virtual thread, park | 0.90 |  | 100 ns/op |
                    | Skynet, tenThousand: Akka, classic | 5.66 | 1.41 | 141 ns/op |
                    """);
    }

    @Test
    void manyIterationsShareTenColumns() {
        String table = WarmUps.table(List.of(cell("virtual.VirtualThreadRing.pass", "PARK",
                fork(Collections.nCopies(21, 200.0), 100))));
        assertThat(table).startsWith("| warm-up iteration | 1 to 3 | 4 to 6 |")
                .contains("| 19 to 21 | measured |").contains("| 2.00 | 100 ns/op |");
    }

    @Test
    void aForkThatDidNotFinishSaysNothing() {
        Cell cell = named("virtual.VirtualThreadRing.pass", "PARK");
        assertThat(WarmUps.table(List.of(new CellResult(cell,
                List.of(ForkRecord.failed(cell, 0, "2026-01-01T00:00:00Z", 1, "on purpose"))))))
                .isEmpty();
    }

    @Test
    void aRunOfWhichOnlyJmhsFileIsLeftIsRefused() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.cell("virtual.VirtualThreadRing.pass", "503", "PARK", "300", "1"));
        assertThatThrownBy(() -> Cli.run(new WarmUps(), List.of(folder.toString())))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("no fork with a warm-up is stored there");
    }

    private static Cell named(String benchmark, String variant) {
        return new Cell("strandbench." + benchmark, Mode.AverageTime,
                new TreeMap<>(Map.of("variant", variant)), "default", "0");
    }

    private static CellResult cell(String benchmark, String variant, ForkRecord... forks) {
        return new CellResult(named(benchmark, variant), List.of(forks));
    }

    private static ForkRecord fork(List<Double> warmup, double... measured) {
        return new ForkRecord(named("virtual.VirtualThreadRing.pass", "PARK"), 0,
                "2026-01-01T00:00:00Z", 7.5, null, null, null, "ns/op",
                warmup.stream().map(ForkRecord.Iteration::of).toList(),
                DoubleStream.of(measured).mapToObj(ForkRecord.Iteration::of).toList(), Map.of(),
                Map.of());
    }
}
