package strandbench.harness.merge;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.PlanFile;
import strandbench.harness.text.Refusal;

/**
 * Numbers all forks of a plan: by blocks, in the order in which they ran, and within a block in the order of a table.
 */
final class Places {
    private final List<Cell> cells;
    private final Map<Cell, Integer> ranks = new HashMap<>();

    Places(PlanFile plan) {
        cells = plan.cells().stream().sorted(Cell.ORDER).toList();
        cells.forEach(cell -> ranks.put(cell, ranks.size()));
    }

    /**
     * The place of a fork.
     *
     * @throws Refusal if the plan lacks its cell
     */
    long of(Path folder, ForkRecord fork) {
        Integer rank = ranks.get(fork.cell());
        if (rank == null) {
            throw Refusal.usage("merge %s: has a fork of %s, which is not in its plan", folder,
                    fork.cell());
        }
        return (long) fork.index() * cells.size() + rank;
    }

    /** The cell of the fork at a place. */
    Cell cell(long place) {
        return cells.get((int) (place % cells.size()));
    }

    /** The index of the fork at a place. */
    int index(long place) {
        return (int) (place / cells.size());
    }
}
