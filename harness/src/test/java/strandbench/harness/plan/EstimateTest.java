package strandbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Timing;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Shard;
import strandbench.harness.store.Store;

class EstimateTest {
    private static final Cell ONE = Forked.cell("one");
    private static final Cell OTHER = Forked.cell("other");
    private static final Plan PLAN = new Plan(List.of(ONE, OTHER), StopRule.fixed(3), 1);

    @TempDir
    Path folder;

    @Test
    void atFirstTheTimeIsThePlanned() throws IOException {
        try (Store store = Store.open(folder)) {
            Estimate estimate = new Estimate(PLAN, store, cell -> Duration.ofSeconds(6));
            assertThat(estimate.forksLeft()).isEqualTo(6);
            assertThat(estimate.timeLeft()).isEqualTo(Timing.expected(Duration.ofSeconds(6))
                    .multipliedBy(6));
        }
    }

    @Test
    void thenWhatForksHaveTakenCounts() throws IOException {
        try (Store store = Store.open(folder)) {
            Estimate estimate = new Estimate(PLAN, store, cell -> cell.equals(ONE)
                    ? Duration.ofMillis(3_800)
                    : Duration.ofMillis(8_800));
            // It was planned to take 5 s and took 7.5 s, so that the other's 10 s will be 15 s.
            store.append(Forked.complete(ONE, 0, 1));
            assertThat(estimate.forksLeft()).isEqualTo(5);
            assertThat(estimate.timeLeft()).isEqualTo(Duration.ofSeconds(2 * 15 / 2 + 3 * 15));
        }
    }

    /** Two forks last twice as long as one, and end together. */
    @Test
    void forksThatTakeTurnsTakeTheTimeOfBoth() throws IOException {
        Cell onArm = new Cell(ONE.benchmark(), ONE.mode(), ONE.params(), "b", ONE.cpus());
        Plan plan = new Plan(List.of(ONE, onArm), StopRule.fixed(3), 1, true, Shard.WHOLE);
        try (Store store = Store.open(folder)) {
            Estimate estimate = new Estimate(plan, store, cell -> Duration.ofSeconds(6));
            assertThat(estimate.timeLeft())
                    .isEqualTo(Timing.expected(Duration.ofSeconds(12)).multipliedBy(3));
            store.append(Forked.complete(ONE, 0, 1));
            store.append(Forked.complete(onArm, 0, 1));
            assertThat(estimate.timeLeft()).isEqualTo(Duration.ofSeconds(15));
        }
    }

    @Test
    void aCellThatDidNotFinishTakesNoMoreTime() throws IOException {
        try (Store store = Store.open(folder)) {
            Estimate estimate = new Estimate(PLAN, store, cell -> Duration.ofSeconds(6));
            store.append(Forked.failed(ONE, 0));
            assertThat(estimate.forksLeft()).isEqualTo(3);
        }
    }

    @Test
    void anAdaptiveCellNeedsAsManyForksAsItsVariationAsksFor() throws IOException {
        Plan plan = new Plan(List.of(ONE), StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 20), 1);
        try (Store store = Store.open(folder)) {
            Estimate estimate = new Estimate(plan, store, cell -> Duration.ofSeconds(6));
            assertThat(estimate.forksLeft()).as("before any fork").isEqualTo(8);
            store.append(Forked.complete(ONE, 0, 100));
            store.append(Forked.complete(ONE, 1, 150));
            store.append(Forked.complete(ONE, 2, 70));
            assertThat(estimate.forksLeft()).as("of a noisy cell").isEqualTo(17);
        }
    }
}
