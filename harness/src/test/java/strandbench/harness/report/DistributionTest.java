package strandbench.harness.report;

import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.histogram.AttachedHistogram;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.histogram.Recorded;
import strandbench.harness.placement.Latency;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Store;

class DistributionTest {
    private static final Cell CELL = Forked.cell("serve");

    @TempDir
    private Path folder;

    private static Distribution of(LongStream micros) {
        return Distribution.of(Histograms.of(AttachedHistogram.of(attached(
                Forked.complete(CELL, 0, 1), Recorded.text(micros))))).get(0);
    }

    private static ForkRecord attached(ForkRecord fork, String... texts) {
        return Recorded.in(fork, Map.of("latency", List.of(texts)));
    }

    @Test
    void figuresAreMilliseconds() {
        Distribution distribution = of(rangeClosed(1, 1_000));

        assertThat(distribution.label()).isEqualTo("latency");
        assertThat(distribution.count()).isEqualTo(1_000);
        assertThat(List.of(distribution.p50(), distribution.p90(), distribution.p99(),
                distribution.p999(), distribution.max()))
                .containsExactly(0.5, 0.9, 0.99, 0.999, 1.0);
    }

    @Test
    void theCurveRisesFromTheLeastToTheGreatestByWayOfTheMedian() {
        List<List<Double>> points = of(rangeClosed(1, 1_000)).points();

        assertThat(points).hasSize(31).startsWith(List.of(0.0, 0.001))
                .contains(List.of(0.301, 0.5), List.of(1.0, 0.9), List.of(2.0, 0.99))
                .endsWith(List.of(3.0, 1.0));
        for (int axis : new int[]{0, 1}) {
            assertThat(points).extracting(point -> point.get(axis)).isSorted();
        }
    }

    @Test
    void aCurveHasAboutSixtyPointsAtMost() {
        List<List<Double>> points = of(
                LongStream.concat(LongStream.generate(() -> 7).limit(2_000_000),
                        LongStream.of(900)))
                .points();

        assertThat(points).hasSize(61).endsWith(List.of(6.0, 0.007));
    }

    @Test
    void whatTookLessThanAMicrosecondHasAPlaceOnALogScale() {
        assertThat(of(LongStream.of(0)).points()).containsExactly(List.of(0.0, 0.001));
    }

    @Test
    void aPageSaysThatSomeAreDamagedAndHasTheOthers() throws IOException {
        store(attached(Forked.complete(CELL, 0, 1, 2), Recorded.damaged(),
                Recorded.text(rangeClosed(1, 4))),
                attached(Forked.complete(CELL, 1, 1), Recorded.text(rangeClosed(5, 6))));
        Document document = Report.document(Source.read(folder), Extras.NONE);

        assertThat(document.notes()).singleElement().asString().contains("are damaged (1)");
        assertThat(document.cells().get(0).distributions()).singleElement()
                .satisfies(one -> assertThat(one.count()).isEqualTo(6));
    }

    @Test
    void aCellWithoutAnyHasNone() throws IOException {
        store(Forked.complete(CELL, 0, 1, 2));
        Document document = Report.document(Source.read(folder), Extras.NONE);

        assertThat(document.notes()).isEmpty();
        assertThat(document.cells().get(0).distributions()).isEmpty();
    }

    @Test
    void whereTheCpusWereMovedEachDistanceHasItsOwn() throws IOException {
        Latency near = new Latency(58, 58);
        Latency far = new Latency(410, 410);
        store(attached(
                Forked.probed(CELL, 0, List.of(near, far, near, far, near, far), 1, 3, 1, 3, 1, 3),
                Stream.of(10, 900, 11, 901, 12, 902)
                        .map(micros -> Recorded.text(LongStream.of(micros)))
                        .toArray(String[]::new)));
        Document document = Report.document(Source.read(folder), Extras.NONE);

        assertThat(document.cells()).extracting(cell -> cell.distributions().get(0).max())
                .containsExactly(0.012, 0.902);
    }

    private void store(ForkRecord... forks) throws IOException {
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : forks) {
                store.append(fork);
            }
        }
    }
}
