package strandbench.harness.fork;

import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;

/** Runs single forks, here or in a process of its own. */
public interface ForkSource extends AutoCloseable {
    /** Runs one fork of a cell to its end, or to its deadline. */
    ForkRecord run(Cell cell, int index);

    @Override
    default void close() {}
}
