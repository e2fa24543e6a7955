package strandbench.harness.plan;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Timing;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Store;

/**
 * How much longer a run takes: forks of a cell last as long as its forks before, and where there are
 * none yet, as long as planned in the proportion that the others have kept to their plans.
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

    /** Forks still to run, as far as one can say. */
    public int forksLeft() {
        return plan.cells().stream().mapToInt(cell -> plan.expectedForks(cell, store)).sum();
    }

    /** Cells that need no more forks. */
    public long cellsDone() {
        return plan.cells().stream().filter(cell -> plan.expectedForks(cell, store) == 0).count();
    }

    /** Until the end of the last one. */
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
