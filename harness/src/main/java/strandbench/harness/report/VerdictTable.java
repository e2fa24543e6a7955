package strandbench.harness.report;

import java.util.Arrays;
import java.util.List;
import strandbench.harness.results.Judging;
import strandbench.harness.results.Results;
import strandbench.harness.table.Grid;
import strandbench.harness.table.TableRun;

/**
 * What a suite says of its cells in words, beside their figures.
 *
 * @param title what was asked of all of them
 * @param columns the models
 */
record VerdictTable(String title, List<String> columns, List<Row> rows) {
    /**
     * What was asked.
     *
     * @param verdicts one for each column; null where nothing was measured
     */
    record Row(String name, List<Judging.Judgement> verdicts) {}

    /** All of a run; none if its suite has no verdicts, or if its machine is unknown. */
    static List<VerdictTable> of(Results run) {
        if (run.environment().isEmpty()) {
            return List.of();
        }
        var judged = new TableRun(1, run).items().stream()
                .filter(item -> Judging.ofThisJar(item.whole()).isPresent()).toList();
        return Grid.of(judged, List.of("model")).groups().stream()
                .map(group -> new VerdictTable(group.title(),
                        group.sides().stream().map(side -> side.get(0)).toList(),
                        group.rows().stream().map(row -> row(group, row)).toList()))
                .toList();
    }

    private static Row row(Grid.Group group, Grid.Row row) {
        return new Row(row.name(), Arrays.asList(group.sides().stream()
                .map(side -> row.items().get(side))
                .map(item -> item == null
                        ? null
                        : Judging.ofThisJar(item.whole()).orElse(null))
                .toArray(Judging.Judgement[]::new)));
    }
}
