package strandbench.harness.histogram;

import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.cli.Cli;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Store;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

class WriteHistogramsTest {
    private static final Cell CELL = new Cell("a.B.c", Mode.AverageTime,
            new TreeMap<>(Map.of("variant", "A, B\tC")), Arm.DEFAULT, "0,2");

    @TempDir
    private Path folder;

    private void store(ForkRecord... forks) throws IOException {
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : forks) {
                store.append(fork);
            }
        }
    }

    private static ForkRecord fork(int index, String started, String... latencies) {
        return Recorded.started(started, Forked.complete(CELL, index, 1, 2),
                Map.of("latency", List.of(latencies)));
    }

    private static List<Histogram> read(InputStream log) {
        List<Histogram> all = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(log)) {
            while (reader.hasNext()) {
                Histogram next = (Histogram) reader.nextIntervalHistogram();
                if (next != null) {
                    all.add(next);
                }
            }
        }
        return all;
    }

    @Test
    void everyHistogramIsALineThatToolsRead() throws IOException {
        String first = Recorded.text(rangeClosed(1, 500));
        store(fork(0, "2026-01-01T00:01:00Z", first, Recorded.text(rangeClosed(1, 3))),
                fork(1, "2026-01-01T00:00:00.500Z", Recorded.text(rangeClosed(4, 8))));
        Path log = folder.resolve("run.hlog");
        Printed printed = Printed.by(() -> write(folder.toString(), log.toString()));

        assertThat(printed.out()).isEqualTo("# Histograms: " + log + "\n");
        assertThat(log).content().contains("[Histogram log format version 1.3]");
        List<Histogram> all = read(Files.newInputStream(log));
        assertThat(all).extracting(Histogram::getTotalCount).as("by their start")
                .containsExactly(5L, 500L, 3L);
        assertThat(all).extracting(Histogram::getTag)
                .containsOnly("a.B.c_variant=A_B_C_on_CPUs_0_2_latency");
        assertThat(all.get(1)).isEqualTo(new AttachedHistogram(null, "", 0, first).read()
                .orElseThrow());
        assertThat(all.get(0).getStartTimeStamp()).isEqualTo(1_767_225_600_500L);
        assertThat(all.get(1).getStartTimeStamp()).isEqualTo(1_767_225_660_000L);
        assertThat(all.get(1).getEndTimeStamp()).as("7.5 s").isEqualTo(1_767_225_667_500L);
    }

    @Test
    void withoutAFileTheLogIsPrinted() throws IOException {
        store(fork(0, "2026-01-01T00:00:00Z", Recorded.text(rangeClosed(1, 3)),
                Recorded.damaged()));
        Printed printed = Printed.by(() -> write(folder.toString()));

        assertThat(printed.exitCode()).isZero();
        assertThat(read(new ByteArrayInputStream(printed.out().getBytes(StandardCharsets.UTF_8))))
                .as("without the damaged one").singleElement()
                .satisfies(one -> assertThat(one.getTotalCount()).isEqualTo(3));
    }

    @Test
    void aRunWithoutAnyIsRefusedAndAFileOfBeforeStays() throws IOException {
        store(Forked.complete(CELL, 0, 1, 2));
        Path log = Files.writeString(folder.resolve("run.hlog"), "earlier");

        assertThatThrownBy(() -> write(folder.toString(), log.toString()))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessage("histograms %s: no fork of this run has reported a histogram", folder);
        assertThat(log).hasContent("earlier");
    }

    @Test
    void aPlaceThatCannotBeWrittenIsNamed() throws IOException {
        store(fork(0, "2026-01-01T00:00:00Z", Recorded.text(rangeClosed(1, 3))));

        assertThatThrownBy(
                () -> write(folder.toString(), folder.resolve("none/run.hlog").toString()))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.ENVIRONMENT))
                .hasMessageContaining("run.hlog cannot be written");
    }

    private static int write(String... words) {
        return Cli.run(new WriteHistograms(), List.of(words));
    }
}
