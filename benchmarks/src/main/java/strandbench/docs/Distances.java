package strandbench.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.cli.Action;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.stats.Cluster;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * What the distance between the CPUs costs, as tables in Markdown made of one run on a machine that had several: a
 * table for each workload's first method, a row for each cell that has a score at the least and at the greatest
 * distance.
 */
@Command(name = "distances", description = "print what it cost that the host moved the CPUs apart, during the run in DIR")
public final class Distances implements Action {
    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the tables")
    Path readme;

    private Results results;
    private Cluster near;
    private Cluster far;

    @Override
    public int carryOut() {
        results = Results.read(folder);
        States states = results.states();
        if (!states.areSeveral()) {
            throw Refusal.usage(
                    "distances %s: needs a run on a machine whose CPUs were moved, and during this one %s",
                    folder, states);
        }
        near = states.all().get(0);
        far = states.all().get(states.all().size() - 1);
        Tables.show(tables(), "distances", folder.toString(), readme);
        return 0;
    }

    private String tables() {
        StringBuilder text = new StringBuilder(results.settingAlone()).append("\n\n");
        List<Results> prices = results.prices();
        for (Work work : Work.all()) {
            List<Row> rows = rows(prices.get(0), prices.get(prices.size() - 1), work);
            if (!rows.isEmpty()) {
                text.append(table(work, rows)).append('\n');
            }
        }
        return text.toString();
    }

    /** A cell at both distances. */
    private record Row(CellResult near, CellResult far) {
        double more() {
            return far.score().value() - near.score().value();
        }
    }

    private static List<Row> rows(Results near, Results far, Work work) {
        String method = work.workload().columns().get(0).method();
        List<Row> rows = new ArrayList<>();
        for (CellResult cell : near.scored()) {
            if (cell.isTime() && !Results.isGo(cell) && cell.method().equals(method)
                    && Work.of(cell.cell()).equals(Optional.of(work))) {
                far.scored().stream()
                        .filter(other -> other.benchmark().equals(cell.benchmark())
                                && other.cell().params().equals(cell.cell().params()))
                        .findFirst().ifPresent(other -> rows.add(new Row(cell, other)));
            }
        }
        rows.sort(Comparator.comparing(row -> row.near().score().value()));
        return rows;
    }

    private String table(Work work, List<Row> rows) {
        String unit = work.workload().columns().get(0).unit();
        String operation = unit.replaceFirst("^ns per ", "");
        StringBuilder table = new StringBuilder(
                """
                    | %s, %s | near (%s) | far (%s) | forks | far / near | round trips per %s | CPUs busy near |
                    |---|--:|--:|--:|--:|--:|--:|
                    """.formatted(
                        work.title(), unit, States.name(near), States.name(far),
                        operation));
        for (Row row : rows) {
            table.append(String.format(Locale.ROOT,
                    "| %s | %s | %s | %d + %d | %.2f | %.2f | %s |\n", words(row.near()),
                    Numbers.score(row.near().score().value()),
                    Numbers.score(row.far().score().value()),
                    row.near().complete().size(), row.far().complete().size(),
                    row.far().score().value() / row.near().score().value(),
                    roundTrips(row), busy(row.near())));
        }
        return table.toString();
    }

    /** To two places, where a small negative number is none. */
    private double roundTrips(Row row) {
        return Math.round(row.more() / (far.centre() - near.centre()) * 100) / 100.0;
    }

    /** How many CPUs were; nothing where nobody counted. */
    private static String busy(CellResult result) {
        return result.cpuTime()
                .map(time -> String.format(Locale.ROOT, "%.2f",
                        time.value() / result.score().value()))
                .orElse("");
    }

    private static String words(CellResult result) {
        Cell cell = result.cell();
        Cell alone = new Cell(cell.benchmark(), cell.mode(), cell.params(), Arm.DEFAULT, "");
        return Words.of(alone, Words.defaults(alone));
    }
}
