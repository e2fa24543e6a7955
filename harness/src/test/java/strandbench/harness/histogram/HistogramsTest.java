package strandbench.harness.histogram;

import static java.util.stream.LongStream.generate;
import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;

class HistogramsTest {
    private static final Cell CELL = Forked.cell("serve");

    private static ForkRecord fork(int index, Map<String, List<String>> attachments) {
        return Recorded.in(Forked.complete(CELL, index, 1, 2), attachments);
    }

    private static Histograms of(ForkRecord... forks) {
        return Histograms.of(Stream.of(forks).flatMap(AttachedHistogram::of));
    }

    @Test
    void allIterationsOfAllForksAreOneHistogram() {
        Histograms histograms = of(
                fork(0, Map.of("latency", List.of(Recorded.text(rangeClosed(1, 40)),
                        Recorded.text(rangeClosed(41, 50))))),
                fork(1, Map.of("latency", List.of(Recorded.text(rangeClosed(51, 1_000))))));

        Histogram merged = histograms.merged().get("latency");
        assertThat(merged.getTotalCount()).isEqualTo(1_000);
        assertThat(merged.getValueAtPercentile(50)).isEqualTo(500);
        assertThat(merged.getValueAtPercentile(99.9)).isEqualTo(999);
        assertThat(merged.getMaxValue()).isEqualTo(1_000);
        assertThat(histograms.damaged()).isZero();
    }

    /** A mean of the two 99th percentiles would be 501. */
    @Test
    void aPercentileIsNoMeanOfPercentiles() {
        Histograms histograms = of(
                fork(0, Map.of("latency", List.of(Recorded.text(generate(() -> 2).limit(9_990))))),
                fork(1, Map.of("latency",
                        List.of(Recorded.text(generate(() -> 1_000).limit(10))))));

        assertThat(histograms.merged().get("latency").getValueAtPercentile(99)).isEqualTo(2);
    }

    @Test
    void labelsAreApartAndPlainTextIsNone() {
        Histograms histograms = of(fork(0, Map.of(
                "excess.slow", List.of(Recorded.text(rangeClosed(1, 3))),
                "excess.quick", List.of(Recorded.text(rangeClosed(1, 2))),
                "climb", List.of("1000 held, 2000 did not", ""))));

        assertThat(histograms.merged()).containsOnlyKeys("excess.quick", "excess.slow");
        assertThat(histograms.merged().get("excess.slow").getTotalCount()).isEqualTo(3);
        assertThat(histograms.damaged()).isZero();
    }

    @Test
    void aForkThatDidNotFinishHasNone() {
        Map<String, List<String>> attached = Map.of("latency",
                List.of(Recorded.text(rangeClosed(1, 3))));

        assertThat(of(Recorded.in(Forked.failed(CELL, 0), attached),
                Recorded.in(Forked.limited(CELL, 1), attached)).merged()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HISTFAAA", "HISTFAAAAAAAAAAA", "HISTFAAA!", "no histogram"})
    void whatIsDamagedIsLeftOutAndCounted(String text) {
        requireLeftOut(text);
    }

    @Test
    void whatIsCutShortOrMissingIsDamaged() {
        requireLeftOut(Recorded.damaged());
        requireLeftOut(null);
    }

    private static void requireLeftOut(String damaged) {
        Histograms histograms = of(fork(0, Map.of("latency",
                Arrays.asList(damaged, Recorded.text(rangeClosed(1, 3))))));

        assertThat(histograms.damaged()).isEqualTo(1);
        assertThat(histograms.merged().get("latency").getTotalCount()).isEqualTo(3);
    }
}
