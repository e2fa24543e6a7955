package strandbench.docs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Ratio;
import strandbench.harness.results.Results;

/**
 * The table of what may be compared with each other, in Markdown. A score is of the first run that has it, at each
 * distance of the CPUs; where runs are several, the heading says of which one the table is, and a score of another
 * one says so.
 */
final class MatrixTable {
    static final String TIMES_FASTER = "times faster than";

    /** At a distance that fewer rows than this have a price at, a table would be empty: the host was hardly ever there. */
    private static final double LEAST_SHARE = 0.25;

    private final Work work;
    private final Workload workload;

    /** Those meant for the workload come first. */
    private final List<MatrixRun> runs;

    /** Those that a row is of. */
    private final List<MatrixRun> used;

    private final List<Row> rows;
    private final List<Column> columns;

    /** Whether there is more than one run that a score may be of. */
    private final boolean areNumbered;

    /**
     * A variant of a model.
     *
     * @param type the simple name of its class
     * @param source where that stands; nothing for nowhere
     * @param variant empty where the class has none
     */
    record Row(String type, String source, String variant) {
        /** The variant as a table names it. */
        private String quoted() {
            return variant.isEmpty() ? "" : "`" + variant + "`";
        }
    }

    /** A column with what stands in it. */
    private record Column(String heading, Function<Row, String> cell) {}

    /**
     * One of given rows.
     *
     * @param all the runs, those that are not for this workload too
     */
    MatrixTable(Work work, List<MatrixRun> all, Collection<Row> rows) {
        this.work = work;
        workload = work.workload();
        runs = all.stream().filter(run -> run.isFor(workload))
                .sorted(Comparator.comparing(run -> run.only().isEmpty())).toList();
        areNumbered = all.size() > 1;
        this.rows = List.copyOf(rows);
        used = runs.stream().filter(run -> this.rows.stream().anyMatch(row -> workload.columns()
                .stream().anyMatch(column -> run(row, column).equals(Optional.of(run))))).toList();
        columns = columns();
    }

    /** The run that a score is of. */
    private Optional<MatrixRun> run(Row row, Workload.Column column) {
        return runs.stream()
                .filter(run -> run.cell(row.type, column, row.variant).isPresent()).findFirst();
    }

    private Optional<CellResult> cell(Row row, Workload.Column column, int distance) {
        return run(row, column)
                .flatMap(run -> run.cell(row.type, column, row.variant, distance));
    }

    /** By model: a line with the class, linked if its source is there, and one for each of its variants. */
    String byModel() {
        StringBuilder text = new StringBuilder(head(columns));
        String type = "";
        for (Row row : rows) {
            if (!row.type.equals(type)) {
                type = row.type;
                text.append("| **%s** |%s\n".formatted(linked(row), " |".repeat(columns.size())));
            }
            text.append("| %s | %s |\n".formatted(row.quoted(), line(columns, row)));
        }
        return text.toString();
    }

    /** Whether anything stands in it. */
    boolean hasFigures() {
        return rows.stream()
                .anyMatch(row -> columns.stream().anyMatch(column -> !column.cell.apply(row)
                        .isEmpty()));
    }

    /** Its rows without columns, as one entry of a list: the classes, linked if their source is there, with their variants. */
    String classes() {
        return rows.stream()
                .collect(Collectors.groupingBy(Row::type, LinkedHashMap::new, Collectors.toList()))
                .values().stream()
                .map(variants -> Stream
                        .concat(Stream.of(linked(variants.get(0))),
                                variants.stream().map(Row::quoted))
                        .filter(word -> !word.isEmpty()).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("; ", "- " + work.title() + ": ", "\n"));
    }

    /** The cheapest row first; at another distance than the least it has the score of the first method alone. */
    String cheapestFirst() {
        int ofEach = columns.size() / shown().size();
        List<Column> shown = IntStream.range(0, columns.size())
                .filter(column -> column < ofEach || column % ofEach == 0)
                .mapToObj(columns::get).toList();
        return rows.stream().sorted(Comparator.comparingDouble(this::price))
                .map(row -> "| %s | %s |\n".formatted(
                        (linked(row) + " " + row.quoted()).strip(), line(shown, row)))
                .collect(Collectors.joining("", head(shown), ""));
    }

    /** Where there is none it stands last. */
    private double price(Row row) {
        return cell(row, workload.columns().get(0), 0).map(cell -> cell.score().value())
                .orElse(Double.POSITIVE_INFINITY);
    }

    private String head(List<Column> shown) {
        return "| %s%s | %s |\n|---|%s\n".formatted(work.title(),
                used.stream().limit(1).map(this::number).collect(Collectors.joining()),
                shown.stream().map(Column::heading).collect(Collectors.joining(" | ")),
                "--:|".repeat(shown.size()));
    }

    private String number(MatrixRun run) {
        return areNumbered ? " " + superscript(run.number()) : "";
    }

    /** How a run is named among several. */
    static String superscript(int number) {
        return "<sup>%d</sup>".formatted(number);
    }

    private static String line(List<Column> shown, Row row) {
        return shown.stream().map(column -> column.cell.apply(row))
                .collect(Collectors.joining(" | "));
    }

    private static String linked(Row row) {
        return row.source.isEmpty() ? row.type : "[%s](%s)".formatted(row.type, row.source);
    }

    private int distances() {
        return used.stream().mapToInt(run -> run.prices().size()).max().orElse(1);
    }

    /** The least distance, and others that rows enough have a price of their own at. */
    private List<Integer> shown() {
        double least = Math.max(1, LEAST_SHARE * pricesOfTheirOwn(0));
        return IntStream.range(0, distances())
                .filter(distance -> distance == 0 || pricesOfTheirOwn(distance) >= least)
                .boxed().toList();
    }

    /** How many rows have one. */
    private long pricesOfTheirOwn(int distance) {
        return rows.stream().filter(row -> workload.columns().stream()
                .anyMatch(column -> hasPriceOfItsOwn(row, column, distance))).count();
    }

    private boolean hasPriceOfItsOwn(Row row, Workload.Column column, int distance) {
        Optional<CellResult> there = cell(row, column, distance);
        return there.isPresent() && (distance == 0 || !there.equals(cell(row, column, 0)));
    }

    private List<Column> columns() {
        List<Integer> shown = shown();
        int named = Math.max(Math.min(2, distances()), shown.size());
        return IntStream.range(0, shown.size()).boxed().flatMap(position -> {
            String name = Results.distance(position, named);
            return columns(shown.get(position), name.isEmpty() ? "" : ", " + name).stream();
        }).toList();
    }

    private List<Column> columns(int distance, String suffix) {
        List<Column> all = new ArrayList<>();
        for (Workload.Column of : workload.columns()) {
            all.add(new Column("%s, %s%s".formatted(of.method(), of.unit(), suffix),
                    row -> score(row, of, distance)));
        }
        Workload.Column first = workload.columns().get(0);
        int beside = 1;
        if (work.referenceVariant().isPresent()) {
            String reference = work.referenceVariant().get();
            all.add(beside++, new Column(
                    "%s %s %s%s".formatted(TIMES_FASTER, workload.reference(), reference, suffix),
                    row -> timesFaster(row, first, reference, distance)));
        }
        workload.beside().forEach(figures -> all.add(figures(figures, distance, suffix)));
        if (!workload.beside().isEmpty()) {
            return all;
        }
        if (has(Results::hasBytes)) {
            all.add(beside, beside(first, "bytes", CellResult::bytes, distance, suffix));
        }
        if (has(results -> results.hasCpuTime(workload))) {
            all.add(beside, beside(first, "ns of CPU", CellResult::cpuTime, distance, suffix));
        }
        return all;
    }

    private boolean has(Predicate<Results> what) {
        return used.stream().map(MatrixRun::whole).anyMatch(what);
    }

    /** With what there is to say of it; how far it went where there is none. */
    private String score(Row row, Workload.Column column, int distance) {
        return run(row, column)
                .map(run -> run.cell(row.type, column, row.variant, distance)
                        .map(cell -> Stream.of(cell.score().toString(),
                                run.drift(row.type, column, row.variant),
                                run.equals(used.get(0)) ? "" : superscript(run.number()))
                                .filter(word -> !word.isEmpty())
                                .collect(Collectors.joining(" ")))
                        .orElse(""))
                .or(() -> runs.stream()
                        .flatMap(run -> run.limit(row.type, column, row.variant).stream())
                        .findFirst())
                .orElse("");
    }

    /** Within the run that the cell is of: another may be of another machine. */
    private String timesFaster(Row row, Workload.Column column, String reference, int distance) {
        return run(row, column).flatMap(run -> run
                .cell(row.type, column, row.variant, distance)
                .flatMap(own -> run.cell(workload.reference(), column, reference, distance)
                        .map(base -> own.equals(base)
                                ? "1.00"
                                : Ratio.of(base.score(), own.score()).toString())))
                .orElse("");
    }

    /** Figures of one method, one after the other. */
    private Column figures(Workload.Beside figures, int distance, String suffix) {
        Workload.Column of = workload.column(figures.method()).orElseThrow();
        return new Column("%s, %s%s".formatted(figures.method(), figures.heading(), suffix),
                row -> cell(row, of, distance).map(cell -> BesideFigures.of(cell, figures))
                        .orElse(""));
    }

    /** What an operation of the first column takes beside time. */
    private Column beside(Workload.Column first, String what,
            Function<CellResult, Optional<Figure>> counted, int distance, String suffix) {
        return new Column(first.unit().replaceFirst("^ns", what) + suffix,
                row -> cell(row, first, distance).flatMap(counted).map(figure -> String
                        .format(Locale.ROOT, "%,d", Math.round(figure.value()))).orElse(""));
    }
}
