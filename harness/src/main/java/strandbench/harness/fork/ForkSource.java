package strandbench.harness.fork;

import java.util.List;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;

/** Runs single forks, in this process or in another. */
public interface ForkSource extends AutoCloseable {
    /** Runs one fork of a cell to its end, or to its deadline. */
    ForkRecord run(Cell cell, int index);

    /**
     * Runs forks of several cells, which are alive at once and measure an iteration each, in turn.
     *
     * @return one of each, in the cells' order
     */
    default List<ForkRecord> runInTurns(List<Cell> cells, int index) {
        return cells.stream().map(cell -> run(cell, index)).toList();
    }

    @Override
    default void close() {}
}
