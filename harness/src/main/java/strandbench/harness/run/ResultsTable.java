package strandbench.harness.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.results.RunResult;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.stats.Intervals;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhResult;
import strandbench.harness.store.Store;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.TextTable;

/** All cells of a run as text: score and interval, what else it cost, and what to beware of. */
final class ResultsTable {
    private static final List<String> HEAD = List.of("cell", "score", "95 %", "unit", "CPU/op",
            "bytes/op", "switches/op", "forks", "flags");

    private ResultsTable() {}

    /**
     * The table.
     *
     * @param results JMH's view of the cells that have a complete fork
     */
    static String of(Collection<Cell> cells, Store store, Map<Cell, RunResult> results,
            StopRule rule) {
        List<List<String>> rows = new ArrayList<>(List.of(HEAD));
        cells.stream().sorted(Cell.ORDER).forEach(
                cell -> rows.add(row(cell, store, Optional.ofNullable(results.get(cell)), rule)));
        return TextTable.of(rows, List.of("cell", "95 %", "unit", "flags"));
    }

    private static List<String> row(Cell cell, Store store, Optional<RunResult> result,
            StopRule rule) {
        List<Double> scores = store.scores(cell);
        return List.of(
                cell.shortName() + cell.toString().substring(cell.name().length()),
                result.map(r -> Numbers.score(r.getPrimaryResult().getScore())).orElse("-"),
                Numbers.halfWidth(Intervals.relativeHalfWidth(scores)),
                result.map(r -> r.getPrimaryResult().getScoreUnit()).orElse(""),
                secondary(result, JmhResult.CPU_TIME),
                secondary(result, "gc.alloc.rate.norm"),
                secondary(result, "cpu.switches.voluntary", "cpu.switches.involuntary"),
                Integer.toString(scores.size()),
                String.join(", ", flags(cell, store, result, scores, rule)));
    }

    /** The sum of what profilers said; nothing where one of them is missing. */
    private static String secondary(Optional<RunResult> result, String... labels) {
        double sum = 0;
        for (String label : labels) {
            var quantity = result.map(r -> r.getSecondaryResults().get(label));
            if (quantity.isEmpty()) {
                return "";
            }
            sum += quantity.get().getScore();
        }
        return Numbers.score(sum);
    }

    private static List<String> flags(Cell cell, Store store, Optional<RunResult> result,
            List<Double> scores, StopRule rule) {
        List<String> flags = new ArrayList<>();
        store.failure(cell).ifPresent(failure -> flags.add("did not finish"));
        store.limit(cell).ifPresent(flags::add);
        long unsteady = store.of(cell).stream().filter(ForkRecord::isComplete)
                .filter(ForkRecord::isUnsteady).count();
        if (unsteady > 0) {
            flags.add("%d never steady".formatted(unsteady));
        }
        result.map(r -> r.getSecondaryResults().get(Reported.CLIENT_LIMIT))
                .filter(share -> share.getScore() > 0)
                .ifPresent(share -> flags.add("the load was late itself"));
        if (rule.isAdaptive() && scores.size() >= rule.most()
                && Intervals.relativeHalfWidth(scores) > rule.target()) {
            flags.add("wider than asked for");
        }
        return flags;
    }
}
