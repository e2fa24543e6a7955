package strandbench.harness.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    /** What it is called on either side of a comparison: who was measured before there was some knob is who has its default now. */
    public String name() {
        return cell.withDefaults().measured();
    }

    /** Why it did not finish, if one of its forks did not. */
    public Optional<String> failure() {
        return forks.stream().map(ForkRecord::failure).filter(Objects::nonNull).findFirst();
    }

    /** The same of several, by name: those alone that have such a fork. */
    public static Map<String, String> failures(List<StoredCell> cells) {
        Map<String, String> failures = new LinkedHashMap<>();
        cells.forEach(cell -> cell.failure().ifPresent(why -> failures.put(cell.name(), why)));
        return failures;
    }

    /** What kept it from as many strands as it was asked for. */
    public Optional<String> limit() {
        return forks.stream().map(ForkRecord::limit).filter(Objects::nonNull).findFirst();
    }
}
