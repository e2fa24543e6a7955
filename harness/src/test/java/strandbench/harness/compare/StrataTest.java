package strandbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;

/** Forks of two arms that measured an iteration each in turn. */
class StrataTest {
    private static final Criterion CRITERION = new Criterion(0.03, 0.01, false);
    private static final Cell CELL = Forked.cell("pass");
    private static final Latency NEAR = new Latency(58, 58);
    private static final Latency FAR = new Latency(410, 410);

    /** The machine is slower at times, and a neighbour falls upon one iteration of the candidate. */
    private static final double[] BASE = {100, 200, 100, 300, 100};
    private static final double[] CANDIDATE = {105, 210, 105, 315, 1000};

    private static CellResult six(Cell cell, ForkRecord fork) {
        return new CellResult(cell, IntStream.range(0, 6).mapToObj(index -> new ForkRecord(cell,
                index, fork.started(),
                fork.seconds(), null, null, fork.jmh(), fork.unit(), fork.warmup(),
                fork.iterations(), fork.secondary(), fork.attachments(), 0)).toList());
    }

    private static ForkRecord later(ForkRecord fork) {
        return new ForkRecord(CELL, 0, "2026-01-01T00:00:08Z", fork.seconds(), null, null,
                fork.jmh(), fork.unit(), fork.warmup(), fork.iterations(), fork.secondary(),
                fork.attachments(), 0);
    }

    private static Effect effect(boolean throughput, ForkRecord base, ForkRecord candidate) {
        Cell cell = new Cell(CELL.benchmark(), throughput ? Mode.Throughput : Mode.AverageTime,
                CELL.params(), CELL.arm(), CELL.cpus());
        CellResult before = six(cell, base);
        CellResult after = six(cell, candidate);
        States states = States
                .ofIterations(Stream.of(before, after).flatMap(CellResult::latencies));
        return new Strata(states, true).effect(before, after, CRITERION);
    }

    @Test
    void iterationsAreComparedWithTheirNeighbours() {
        Effect effect = effect(false, Forked.complete(CELL, 0, BASE),
                Forked.complete(CELL, 0, CANDIDATE));

        assertThat(effect.ratio()).isCloseTo(1.05, within(1e-9));
        assertThat(effect.forks()).isEqualTo(6);
        assertThat(effect(true, Forked.complete(CELL, 0, BASE),
                Forked.complete(CELL, 0, CANDIDATE)).ratio()).isCloseTo(1 / 1.05, within(1e-9));
    }

    @Test
    void forksThatRanOneAfterTheOtherAreComparedByTheirMeans() {
        assertThat(effect(false, Forked.complete(CELL, 0, BASE),
                later(Forked.complete(CELL, 0, CANDIDATE))).ratio())
                .isCloseTo((105 + 210 + 105 + 315 + 1000) / 800.0, within(1e-9));
    }

    @Test
    void whereTheCpusWereMovedNeighboursAreComparedThatSawTheSameDistance() {
        List<Latency> near = Collections.nCopies(5, NEAR);
        List<Latency> moved = List.of(NEAR, NEAR, NEAR, FAR, FAR);

        Effect effect = effect(false,
                Forked.probed(CELL, 0, near, 100, 102, 101, 100, 100),
                Forked.probed(CELL, 0, moved, 105, 107.1, 106.05, 300, 300));
        assertThat(effect.ratio()).isCloseTo(1.05, within(1e-9));

        Effect never = effect(false, Forked.probed(CELL, 0, near, 100, 102, 101, 100, 100),
                Forked.probed(CELL, 0, Collections.nCopies(5, FAR), 300, 301, 302, 300, 300));
        assertThat(never.forks()).as("pairs that tell anything").isZero();
    }
}
