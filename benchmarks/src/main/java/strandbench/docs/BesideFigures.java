package strandbench.docs;

import java.util.Map;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.Workload.Beside;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.text.Numbers;

/** What a cell has counted of its workload's own, which stands beside its score. */
final class BesideFigures {
    private BesideFigures() {}

    /** The figures of one column, one after the other; nothing for a cell that lacks one of them. */
    static String of(CellResult cell, Beside column) {
        Map<String, Figure> counted = cell.counters();
        return counted.keySet().containsAll(column.counters())
                ? column.counters().stream()
                        .map(counter -> figure(column, counter, counted.get(counter).value()))
                        .collect(Collectors.joining(", "))
                : "";
    }

    private static String figure(Beside column, String counter, double value) {
        return counter.equals(column.counters().get(0)) && value < column.least()
                ? "< " + Numbers.score(column.least())
                : Numbers.score(value);
    }
}
