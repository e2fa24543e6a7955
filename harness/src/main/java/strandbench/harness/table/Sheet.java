package strandbench.harness.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import strandbench.harness.text.TextTable;

/**
 * A table in its printed form.
 *
 * @param title the text at its upper left
 * @param heads of its columns
 * @param lines the rows
 */
public record Sheet(String title, List<String> heads, List<Line> lines) {
    /**
     * A row.
     *
     * @param name its first column
     * @param link the path of its source; empty for none
     * @param run the number of its run, if it differs from that of most rows; else 0
     * @param values one for each head
     */
    public record Line(String name, String link, int run, List<Value> values) {
        private String markdown() {
            String text = escaped(name);
            return (link.isEmpty() ? text : "[%s](%s)".formatted(text, link)) + superscript(run);
        }
    }

    /** The mark for a row's run. */
    static String superscript(int run) {
        return run == 0 ? "" : " <sup>%d</sup>".formatted(run);
    }

    /**
     * The table of a group of cells.
     *
     * @param words that ask for columns
     * @param links the path of the source of a row's first cell; empty for none
     * @param areNumbered whether rows name their run
     * @throws strandbench.harness.text.Refusal if there is no such column
     */
    public static Sheet of(Grid.Group group, List<String> words, Function<Item, String> links,
            boolean areNumbered) {
        List<Column> columns = Columns.of(words, group);
        List<Column> ofEach = columns.stream()
                .filter(column -> column.place() == Column.Place.EACH_SIDE).toList();
        // If there is one figure with several sides, its heading goes to the title.
        boolean isOne = ofEach.size() == 1 && group.sides().size() > 1;
        String title = group.title() + (isOne && !ofEach.get(0).heading().isEmpty()
                ? ": " + ofEach.get(0).heading()
                : "") + (areNumbered ? " (run " + group.run().number() + ")" : "");
        return new Sheet(title,
                columns.stream().flatMap(column -> heads(column, group, isOne)).toList(),
                group.rows().stream().map(row -> new Line(row.name(), links.apply(row.first()),
                        areNumbered && row.first().run() != group.run()
                                ? row.first().run().number()
                                : 0,
                        columns.stream().flatMap(column -> values(column, group, row)).toList()))
                        .toList())
                .dense();
    }

    private static Stream<String> heads(Column column, Grid.Group group, boolean isOne) {
        return switch (column.place()) {
            case EACH_SIDE -> {
                boolean isSaid = group.sides().size() > 1 || column.heading().isEmpty();
                yield group.sides().stream().map(side -> head(isOne ? "" : column.heading(),
                        isSaid ? side : List.of()));
            }
            case PAIR -> {
                List<Grid.Pair> pairs = group.pairs();
                yield pairs.stream().map(pair -> head(column.heading(),
                        pairs.size() > 1 ? pair.common() : List.of()));
            }
            case ROW -> Stream.of(column.heading());
        };
    }

    private static String head(String heading, List<String> side) {
        return Stream.concat(Stream.of(heading), side.stream()).filter(word -> !word.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static Stream<Value> values(Column column, Grid.Group group, Grid.Row row) {
        return switch (column.place()) {
            case EACH_SIDE -> group.sides().stream()
                    .map(side -> Optional.ofNullable(row.items().get(side))
                            .map(item -> column.value().apply(List.of(item))).orElse(Value.NONE));
            case PAIR -> group.pairs().stream()
                    .map(pair -> pair.of(row).map(column.value()).orElse(Value.NONE));
            case ROW -> Stream.of(column.value().apply(List.of(row.first())));
        };
    }

    /** Without empty rows and columns. */
    private Sheet dense() {
        List<Line> some = lines.stream()
                .filter(line -> line.values.stream().anyMatch(value -> !value.isNone())).toList();
        List<Integer> filled = IntStream.range(0, heads.size()).filter(column -> some.stream()
                .anyMatch(line -> !line.values.get(column).isNone())).boxed().toList();
        return new Sheet(title, filled.stream().map(heads::get).toList(),
                some.stream().map(line -> new Line(line.name, line.link, line.run,
                        filled.stream().map(line.values::get).toList())).toList());
    }

    /** The same in another order. */
    public Sheet sorted(Comparator<Line> order) {
        return new Sheet(title, heads, lines.stream().sorted(order).toList());
    }

    /** Whether a column is aligned to the right, because it holds numbers. */
    private boolean isOfNumbers(int column) {
        return lines.stream().map(line -> line.values.get(column))
                .anyMatch(Value::isNumber);
    }

    String markdown() {
        String head = "| %s | %s |\n|---|%s\n".formatted(escaped(title),
                heads.stream().map(Sheet::escaped).collect(Collectors.joining(" | ")),
                IntStream.range(0, heads.size())
                        .mapToObj(column -> isOfNumbers(column) ? "--:|" : "---|")
                        .collect(Collectors.joining()));
        return lines.stream().map(line -> "| %s | %s |\n".formatted(line.markdown(),
                line.values.stream().map(value -> escaped(value.text()))
                        .collect(Collectors.joining(" | "))))
                .collect(Collectors.joining("", head, ""));
    }

    /** Escapes text that would end a cell or a line, because a name may come from a stranger. */
    private static String escaped(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;").replaceAll("\\R", " ");
    }

    String text() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(title, heads));
        lines.forEach(line -> rows.add(row(line.name + (line.run == 0 ? "" : " [" + line.run + "]"),
                line.values.stream().map(Value::text).toList())));
        List<String> left = new ArrayList<>(List.of(title));
        IntStream.range(0, heads.size()).filter(column -> !isOfNumbers(column))
                .mapToObj(heads::get).forEach(left::add);
        return TextTable.of(rows, left);
    }

    private static List<String> row(String first, List<String> others) {
        List<String> row = new ArrayList<>(List.of(first));
        row.addAll(others);
        return row.stream().map(text -> text.replaceAll("\\R", " ")).toList();
    }

    /** A line for each figure: tables of different widths have no common columns. */
    String csv() {
        return lines.stream().flatMap(line -> IntStream.range(0, heads.size())
                .filter(column -> !line.values.get(column).isNone())
                .mapToObj(column -> csv(line, column)))
                .collect(Collectors.joining());
    }

    static final String CSV_HEAD = "table,row,column,value,low,high,text\n";

    private String csv(Line line, int column) {
        Value value = line.values.get(column);
        return String.format(Locale.ROOT, "%s,%s,%s,%s,%s,%s,%s%n", quoted(title),
                quoted(line.name), quoted(heads.get(column)), number(value.number()),
                number(value.low()), number(value.high()), quoted(value.text()));
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
