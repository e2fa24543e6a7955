package strandbench.harness.fork;

import java.util.List;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;

/** Runs single forks, here or in a process of its own. */
public interface ForkSource extends AutoCloseable {
    /** Runs one fork of a cell to its end, or to its deadline. */
    ForkRecord run(Cell cell, int index);

    /**
     * Runs forks of several cells, which are alive at once and measure in turn, an iteration each.
     *
     * @return one of each, in their order
     */
    default List<ForkRecord> runInTurns(List<Cell> cells, int index) {
        return cells.stream().map(cell -> run(cell, index)).toList();
    }

    @Override
    default void close() {}
}
