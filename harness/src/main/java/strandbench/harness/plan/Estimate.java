package strandbench.harness.plan;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Timing;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Store;

/**
 * Estimates the remaining time of a run. A cell's forks are expected to last as long as its earlier forks. A cell
 * without forks gets its planned time, scaled by how the other cells' times compare with their plans.
 */
public final class Estimate {
    private final Plan plan;
    private final Store store;
    private final Function<Cell, Duration> planned;

    /**
     * Watches a run.
     *
     * @param planned the time of all iterations of a cell's fork
     */
    public Estimate(Plan plan, Store store, Function<Cell, Duration> planned) {
        this.plan = plan;
        this.store = store;
        this.planned = planned;
    }

    /** The expected number of forks still to run. */
    public int forksLeft() {
        return plan.cells().stream().mapToInt(cell -> plan.expectedForks(cell, store)).sum();
    }

    /** The number of cells that need no more forks. */
    public long cellsDone() {
        return plan.cells().stream().filter(cell -> plan.expectedForks(cell, store) == 0).count();
    }

    /** The time until the last fork ends. */
    public Duration timeLeft() {
        double actual = 0;
        double expected = 0;
        for (Cell cell : plan.cells()) {
            List<ForkRecord> forks = store.of(cell);
            actual += forks.stream().mapToDouble(ForkRecord::seconds).sum();
            expected += forks.size() * seconds(cell);
        }
        double proportion = expected == 0 ? 1 : actual / expected;
        double left = 0;
        for (Cell cell : plan.cells()) {
            double each = store.of(cell).stream().mapToDouble(ForkRecord::seconds).average()
                    .orElse(seconds(cell) * proportion);
            left += each * plan.expectedForks(cell, store) / plan.alive(cell);
        }
        return Duration.ofMillis(Math.round(left * 1000));
    }

    private double seconds(Cell cell) {
        return Timing.expected(planned.apply(cell).multipliedBy(plan.alive(cell))).toMillis() / 1e3;
    }
}
