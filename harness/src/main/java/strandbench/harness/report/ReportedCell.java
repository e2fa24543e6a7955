package strandbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhResult;

/**
 * A cell with all that is known of it.
 *
 * @param result JMH's view; empty where no fork has finished
 * @param forks as stored; empty where only JMH's file is left, which knows no warm-up
 */
record ReportedCell(Cell cell, Optional<JmhResult> result, List<ForkRecord> forks) {
    /** Why it did not finish, if it did not. */
    Optional<String> failure() {
        return forks.stream().map(ForkRecord::failure).filter(Objects::nonNull).findFirst();
    }

    /** What kept it from as many strands as it was asked for. */
    Optional<String> limit() {
        return forks.stream().map(ForkRecord::limit).filter(Objects::nonNull).findFirst();
    }

    /** What is drawn of each fork. */
    List<Trace> traces() {
        return forks.isEmpty() ? iterations() : forks.stream().map(Trace::of).toList();
    }

    private List<Trace> iterations() {
        List<Trace> traces = new ArrayList<>();
        result.ifPresent(r -> r.primaryMetric().iterations().forEach(
                iterations -> traces.add(Trace.ofIterations(traces.size() + 1, iterations))));
        return traces;
    }
}
