package strandbench.harness;

/** Runs single forks, here or in a process of its own. */
interface ForkSource extends AutoCloseable {
    /** Runs one fork of a cell to its end, or to its deadline. */
    ForkRecord run(Cell cell, int index);

    @Override
    default void close() {}
}
