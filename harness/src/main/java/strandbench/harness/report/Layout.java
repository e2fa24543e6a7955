package strandbench.harness.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.report.Document.Column;
import strandbench.harness.report.Document.Row;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.CellResult.Distance;

/**
 * The places of cells in one matrix for all workloads: a row is a model's variant, a column a
 * workload's method. Times per operation have a place; what is no strand's, or in another unit, has not. Servers stand
 * in a {@link ServedTable}.
 */
final class Layout {
    /** A row's name in the words of tables: the model, then what tells its cells apart. */
    private record Key(String group, String label) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int groups = group.compareTo(other.group);
            return groups != 0 ? groups : label.compareTo(other.label);
        }
    }

    /** A method of a workload, in the order of the matrix. */
    private record Method(Work work, Workload.Column column, Optional<Distance> distance) {}

    private static final String MODE = " (mode)";

    private final List<CellResult> cells;
    private final long cpuSets;
    private final Map<String, Set<String>> values = new HashMap<>();
    private final List<Method> methods = new ArrayList<>();
    private final Map<Key, Integer[]> rows = new TreeMap<>();
    private final List<Integer> others = new ArrayList<>();

    Layout(List<CellResult> cells) {
        this.cells = cells;
        // Go's cells know none.
        cpuSets = cells.stream().map(cell -> cell.cell().cpus()).filter(cpus -> !cpus.isEmpty())
                .distinct().count();
        cells.forEach(cell -> cell.cell().params().forEach((name, value) -> values
                .computeIfAbsent(Words.type(cell.cell()) + " " + name, key -> new HashSet<>())
                .add(value)));
        cells.forEach(cell -> values
                .computeIfAbsent(Words.type(cell.cell()) + MODE, key -> new HashSet<>())
                .add(cell.cell().mode().shortLabel()));
        Work.all().forEach(work -> work.workload().columns()
                .forEach(column -> distances().forEach(
                        distance -> methods.add(new Method(work, column, distance)))));
        Set<Cell> served = ServedTable.cells(cells);
        for (int index = 0; index < cells.size(); index++) {
            if (!served.contains(cells.get(index).cell())) {
                place(index);
            }
        }
        leaveOutEmptyColumns();
    }

    /** The distances of the cells; first comes none, of cells with one score for all distances. */
    private Stream<Optional<Distance>> distances() {
        return cells.stream().map(CellResult::distance).distinct().sorted(Comparator
                .comparing(distance -> distance.map(d -> d.state().centre()).orElse(0.0)));
    }

    private void place(int index) {
        Cell cell = cells.get(index).cell();
        Optional<Work> work = Work.of(cell);
        int column = work.map(w -> column(w, cells.get(index))).orElse(-1);
        if (column < 0 || !isTime(cells.get(index))) {
            others.add(index);
            return;
        }
        String type = Words.type(cell);
        String model = Words.model(type);
        Key key = new Key(model, label(cell, model));
        Integer[] row = rows.computeIfAbsent(key, k -> new Integer[methods.size()]);
        if (row[column] == null) {
            row[column] = index;
        } else {
            others.add(index);
        }
    }

    /** A cell that did not finish has no unit; it would have had the usual one. */
    private static boolean isTime(CellResult cell) {
        return !cell.hasScore() || cell.isTime();
    }

    private int column(Work work, CellResult reported) {
        String method = reported.cell().method();
        for (int column = 0; column < methods.size(); column++) {
            if (methods.get(column).work().equals(work)
                    && methods.get(column).distance().equals(reported.distance())
                    && methods.get(column).column().method().equals(method)) {
                return column;
            }
        }
        return -1;
    }

    /** The variant, and every other value that is not the same for all cells of its class. */
    private String label(Cell cell, String model) {
        SortedMap<String, String> told = new TreeMap<>(cell.params());
        told.keySet().removeIf(name -> !name.equals("variant")
                && values.get(Words.type(cell) + " " + name).size() == 1);
        Cell alone = new Cell(cell.benchmark(), cell.mode(), told, cell.arm(),
                cpuSets > 1 ? cell.cpus() : "");
        String label = without(model, Words.of(alone, Map.of()));
        return values.get(Words.type(cell) + MODE).size() == 1
                ? label
                : label + ", mode " + cell.mode().shortLabel();
    }

    /** Words of a cell that its model does not say already. */
    private static String without(String model, String words) {
        return words.substring(model.length()).replaceFirst("^, ", "");
    }

    private void leaveOutEmptyColumns() {
        for (int column = methods.size() - 1; column >= 0; column--) {
            int empty = column;
            if (rows.values().stream().allMatch(row -> row[empty] == null)) {
                methods.remove(column);
                rows.replaceAll((key, row) -> without(row, empty));
            }
        }
    }

    private static Integer[] without(Integer[] row, int column) {
        List<Integer> rest = new ArrayList<>(Arrays.asList(row));
        rest.remove(column);
        return rest.toArray(Integer[]::new);
    }

    List<Column> columns() {
        List<Key> keys = List.copyOf(rows.keySet());
        return methods.stream().map(method -> {
            Workload workload = method.work().workload();
            String group = Words.model(workload.reference());
            int row = method.work().referenceVariant()
                    .map(variant -> without(group, Words.of(workload.reference(), variant)))
                    .map(label -> keys.indexOf(new Key(group, label))).orElse(-1);
            return new Column(method.work().title(), method.column().method(),
                    method.distance().map(Distance::name).orElse(null),
                    method.distance().map(d -> (double) Math.round(d.state().centre()))
                            .orElse(null),
                    method.column().unit(),
                    row < 0 ? null : row);
        }).toList();
    }

    List<Row> rows() {
        List<Row> list = new ArrayList<>();
        rows.forEach((key, row) -> list.add(new Row(
                key.group(), key.label(), Collections.unmodifiableList(Arrays.asList(row)))));
        return list;
    }

    /** Cells without a place, in their own order. */
    List<Integer> others() {
        return others;
    }
}
