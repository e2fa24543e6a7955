package strandbench.harness.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.placement.States;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;

class CellResultTest {
    private static final Cell CELL = Forked.cell("one");
    private static final Latency NEAR = new Latency(58, 58);
    private static final Latency FAR = new Latency(410, 410);
    private static final Latency MOVED = new Latency(58, 410);
    private static final States STATES = States.of(List.of(58.0, 58.0, 58.0, 58.0, 58.0, 410.0,
            410.0, 410.0, 410.0, 410.0));

    private static CellResult forks(double... scores) {
        return new CellResult(CELL, IntStream.range(0, scores.length)
                .mapToObj(i -> Forked.scored(CELL, i, "ns/op", scores[i])).toList());
    }

    private static List<String> warnings(CellResult cell) {
        return Warnings.of(cell,
                new Results(Path.of("run"), List.of(cell), Optional.empty(), List.of()));
    }

    private static Optional<Double> bytes(Map<String, Double> counters) {
        return new CellResult(CELL, List.of(Forked.scored(CELL, 0, "ns/op", counters, 1)))
                .bytes().map(Figure::value);
    }

    @Test
    void whatTheSuiteCountsOfAllocationComesBeforeWhatJmhCounts() {
        assertThat(bytes(Map.of("gc.alloc.rate.norm", 110.0, "heap.allocated", 0.0)))
                .contains(0.0);
        assertThat(bytes(Map.of("gc.alloc.rate.norm", 110.0, "cpu.time", 7.0))).contains(110.0);
        assertThat(bytes(Map.of("cpu.time", 7.0))).isEmpty();
    }

    /** An arithmetic mean would lie outside its own interval: 40.75 for these. */
    @Test
    void theScoreIsTheMeanThatItsIntervalIsOf() {
        Figure score = forks(1, 2, 10, 150).score();
        assertThat(score.value()).isCloseTo(Math.sqrt(Math.sqrt(3000)), within(1e-9));
        assertThat(score.low()).isLessThan(score.value());
        assertThat(score.high()).isGreaterThan(score.value());
    }

    /** One of them measured more forks: the mean over the forks would lie nearer to it, outside of the interval. */
    @Test
    void theScoreOfSeveralMachinesIsTheMeanThatTheirIntervalIsOf() {
        Figure score = Figure.of(List.of(100.0, 100.0, 100.0, 100.0, 400.0, 400.0), "ns/op",
                List.of("a", "a", "a", "a", "b", "b"));
        assertThat(score.value()).isCloseTo(200, within(1e-9));
        assertThat(score.halfWidth()).isZero();
    }

    @Test
    void aCounterOfWholeNumbersDividesTheForks() {
        CellResult cell = new CellResult(CELL, List.of(
                Forked.scored(CELL, 0, "ns/op", Map.of("threads", 1.0, "time", 0.5), 10),
                Forked.scored(CELL, 1, "ns/op", Map.of("threads", 0.0, "time", 0.5), 20),
                Forked.scored(CELL, 2, "ns/op", Map.of("threads", 1.0, "time", 0.5), 30)));
        assertThat(cell.by("threads")).extracting(part -> part.param("threads"))
                .containsExactly("0", "1");
        assertThat(cell.by("threads")).extracting(CellResult::scores)
                .containsExactly(List.of(20.0), List.of(10.0, 30.0));
        assertThat(cell.by("time")).containsExactly(cell);
        assertThat(cell.by("nothing")).containsExactly(cell);
    }

    @Test
    void aForkWithoutAScoreIsNoneOfTheScores() {
        CellResult cell = new CellResult(CELL, List.of(Forked.scored(CELL, 0, "ns/op", 5),
                Forked.failed(CELL, 1), Forked.scored(CELL, 2, "ns/op", 7)));
        assertThat(cell.scores()).containsExactly(5.0, 7.0);
        assertThat(cell.failure()).contains("was ended, on purpose");
        assertThat(new CellResult(CELL, List.of(Forked.failed(CELL, 0))).hasScore()).isFalse();
    }

    @Test
    void eachDistanceHasTheForksWithEnoughIterationsThere() {
        List<ForkRecord> forks = List.of(
                Forked.probed(CELL, 0, List.of(NEAR, NEAR, FAR, MOVED), 10, 20, 300, 1000),
                Forked.probed(CELL, 1, List.of(FAR, FAR, FAR, FAR), 300, 300, 300, 300));
        List<CellResult> divided = new CellResult(CELL, forks, List.of("a", "b")).at(STATES);
        assertThat(divided).extracting(CellResult::scores)
                .containsExactly(List.of(15.0), List.of(300.0));
        assertThat(divided).extracting(CellResult::machines)
                .containsExactly(List.of("a"), List.of("b"));
        assertThat(divided).flatExtracting(CellResultTest::warnings)
                .noneMatch(warning -> warning.contains("left out"));
        assertThat(divided.get(0).counter("cpu.time").orElseThrow().value())
                .isCloseTo(30, within(1e-9));
    }

    /** It would go unnoticed: each of two distances has only some of the forks. */
    @Test
    void aForkThatWasMovedAllTheTimeIsSaidToBeLeftOut() {
        List<ForkRecord> forks = List.of(
                Forked.probed(CELL, 0, List.of(NEAR, NEAR, FAR, FAR), 10, 20, 300, 300),
                Forked.probed(CELL, 1, List.of(NEAR, MOVED, MOVED, FAR), 10, 200, 200, 300),
                Forked.failed(CELL, 2));
        CellResult near = new CellResult(CELL, forks).at(STATES).get(0);
        assertThat(near.complete()).hasSize(1);
        assertThat(warnings(near)).contains(
                "1 of 2 forks at no one distance, left out: more (-i) or shorter iterations (-r)");
    }

    @Test
    void aCellThatWasMovedInEveryIterationHasNoScoreAndHasNotFailed() {
        assertThat(new CellResult(CELL,
                List.of(Forked.probed(CELL, 0, List.of(MOVED, MOVED), 10, 20))).at(STATES))
                .singleElement().satisfies(moved -> {
                    assertThat(moved.hasScore()).isFalse();
                    assertThat(moved.failure()).isEmpty();
                });
    }
}
