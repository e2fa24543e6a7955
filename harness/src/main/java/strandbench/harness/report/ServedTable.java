package strandbench.harness.report;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Work;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.table.Grid;
import strandbench.harness.table.Item;
import strandbench.harness.table.Sheet;
import strandbench.harness.table.TableRun;
import strandbench.harness.table.Value;

/**
 * What servers made of a load. Their scores follow from the rate that the load offered, and tell nothing of the cost.
 *
 * @param title the workload
 * @param heads of the columns after the first
 */
record ServedTable(String title, List<String> heads, List<Row> rows) {
    /** The label of the highest rate that a server held, where a search has found it. */
    static final String CAPACITY = "capacity";

    /**
     * A server.
     *
     * @param cell its place in the report's list
     * @param values one for each column
     */
    record Row(int cell, String name, List<String> values) {}

    /** The cells of some that got a load; those without a score belong to the others of their workload. */
    static Set<Cell> cells(List<CellResult> some) {
        Set<Object> loaded = some.stream()
                .filter(cell -> cell.counter(Reported.OFFERED).isPresent())
                .map(ServedTable::workload).collect(Collectors.toSet());
        return some.stream().filter(cell -> loaded.contains(workload(cell)))
                .map(CellResult::cell).collect(Collectors.toCollection(HashSet::new));
    }

    private static Object workload(CellResult cell) {
        return Work.of(cell.cell()).<Object>map(work -> work).orElseGet(cell::type);
    }

    /**
     * The tables of a run, what servers hold first.
     *
     * @param cells of the report
     */
    static List<ServedTable> of(Results run, List<CellResult> cells) {
        Set<Cell> served = cells(run.cells());
        if (served.isEmpty()) {
            return List.of();
        }
        List<Item> items = new TableRun(1, run).items().stream()
                .filter(item -> served.contains(item.whole().cell())).toList();
        boolean isSearched = items.stream()
                .anyMatch(item -> item.whole().counter(CAPACITY).isPresent());
        List<String> columns = List.of(
                isSearched ? "held=" + CAPACITY : "counter=" + Reported.HELD, "counter=good",
                "cpu", "p50=excess.quick", "p99=excess.quick", "flags");
        return Grid.of(items, List.of()).groups().stream()
                .map(group -> of(group, Site.greatestFirst(
                        Sheet.of(group, columns, item -> "", false)), cells))
                .toList();
    }

    private static ServedTable of(Grid.Group group, Sheet sheet, List<CellResult> cells) {
        List<Cell> places = cells.stream().map(CellResult::cell).toList();
        return new ServedTable(sheet.title(), sheet.heads(), sheet.lines().stream()
                .flatMap(line -> group.rows().stream()
                        .filter(row -> row.name().equals(line.name()))
                        .map(row -> new Row(places.indexOf(row.first().whole().cell()),
                                line.name(), line.values().stream().map(Value::text).toList())))
                .toList());
    }
}
