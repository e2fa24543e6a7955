package strandbench.harness.results;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;

/**
 * A cell with all that was stored of it.
 *
 * @param result JMH's view; empty where no fork has finished
 * @param forks as stored, in their order; empty where only JMH's file is left
 */
public record StoredCell(Cell cell, Optional<JmhResult> result, List<ForkRecord> forks) {
    /** Why it did not finish, if one of its forks did not. */
    public Optional<String> failure() {
        return forks.stream().map(ForkRecord::failure).filter(Objects::nonNull).findFirst();
    }

    /** What kept it from as many strands as it was asked for. */
    public Optional<String> limit() {
        return forks.stream().map(ForkRecord::limit).filter(Objects::nonNull).findFirst();
    }
}
