package strandbench.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.cli.Action;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.Results;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * The matrix as tables in Markdown, one for each workload: each model's class and variants and, from
 * the results of runs, what they cost.
 */
@Command(name = "matrix", description = "print the matrix, with the results in DIR; or renew it in README")
public final class Matrix implements Action {
    @Parameters(index = "0", arity = "0..1", split = ",", paramLabel = "DIR", description = "folders of runs, separated by commas; a cell is of the first that has it")
    List<Path> folders = List.of();

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    @Option(names = "--again", paramLabel = "README", description = "renew the table in README from the folders that it is made of, and from DIR behind them")
    Path again;

    @Option(names = "--main", description = "the main variant of each model alone, the cheapest first")
    boolean main;

    /** Every module has one, and where they stand. */
    private static final String SOURCES = "bench-core/pom.xml";

    private List<Results> results;

    /** Each of the results at each distance that the CPUs had. */
    private List<List<Results>> prices;

    /** Where the sources stand that classes are linked to. */
    private Path root;

    /** From the file that is renewed to there, as in {@code ../}; nothing from beside them. */
    private String links = "";

    @Override
    public int carryOut() {
        if (again != null) {
            goOn();
        }
        results = folders.stream().map(Results::read).toList();
        prices = results.stream().map(Results::prices).toList();
        if (readme == null) {
            root = Path.of("");
            Tables.print(tables());
        } else {
            locate(Tables.rootOf(readme).toAbsolutePath().normalize());
            Tables.renew(readme, mark(), folders.stream().map(Path::toString)
                    .collect(Collectors.joining(",")), tables());
        }
        return 0;
    }

    private void locate(Path folder) {
        root = folder;
        while (root.getParent() != null && !Files.exists(root.resolve(SOURCES))) {
            root = root.getParent();
        }
        if (!Files.exists(root.resolve(SOURCES))) {
            root = folder;
        }
        String way = folder.relativize(root).toString();
        links = way.isEmpty() ? "" : way + "/";
    }

    /** What the marks of the table are called. */
    private String mark() {
        return main ? "main" : "matrix";
    }

    private void goOn() {
        if (readme != null) {
            throw Refusal.usage("matrix --again %s: given with %s; allowed is one file", again,
                    readme);
        }
        readme = again;
        folders = Stream.concat(
                Stream.of(Tables.madeOf(again, mark()).split(",")).filter(name -> !name.isEmpty())
                        .map(Path::of),
                folders.stream()).distinct().toList();
    }

    /**
     * A column of a table.
     *
     * @param cell from the names of a class and of its variant
     */
    private record Column(String heading, BiFunction<String, String, String> cell) {}

    private String tables() {
        StringBuilder text = new StringBuilder();
        results.forEach(run -> text.append(run.setting()).append("\n\n"));
        if (distances() > 1 && results.stream().anyMatch(Results::hasGo)) {
            text.append(
                    "How far apart the CPUs of Go were is not known; it stands where they are near.\n\n");
        }
        return (main ? mainTables(text) : allTables(text)).toString();
    }

    /** Each model's first variant that does the work which all models can, in one row. */
    private StringBuilder mainTables(StringBuilder text) {
        RunOptions headline = RunOptions.parse(List.of("--profile", "headline"));
        List<Cell> cells = Profile.of(headline, headline.jmhOptions())
                .cells(List.of(Arm.none()), List.of(""));
        for (Workload workload : Suite.ofThisJar().workloads()) {
            Work work = Work.all(workload).get(0);
            List<Column> columns = mainColumns(work);
            List<MainRow> rows = new ArrayList<>();
            cells.stream().filter(cell -> Work.of(cell).equals(Optional.of(work)))
                    .forEach(cell -> rows.add(mainRow(work, Words.type(cell),
                            source(BenchmarkMethod.named(cell.benchmark()).type()),
                            cell.params().getOrDefault("variant", ""))));
            String go = "Go" + workload.suffix();
            goVariants(work).stream().limit(1)
                    .forEach(variant -> rows.add(mainRow(work, go, goSource(workload), variant)));
            if (cells.stream().anyMatch(cell -> Work.of(cell).equals(Optional.of(work)))) {
                text.append(head(work, columns));
                rows.stream().sorted(Comparator.comparingDouble(MainRow::score)).forEach(
                        row -> text.append("| %s%s | %s |\n".formatted(linked(row.type, row.source),
                                row.variant.isEmpty() ? "" : " `" + row.variant + "`",
                                cells(columns, row.type, row.variant))));
                text.append('\n');
            }
        }
        return text;
    }

    /** A model with what it is sorted by, which stands last where there is none. */
    private record MainRow(String type, String source, String variant, double score) {}

    private MainRow mainRow(Work work, String type, String source, String variant) {
        return new MainRow(type, source, variant,
                cell(type, work.workload().columns().get(0), variant, 0)
                        .map(cell -> cell.primaryMetric().score())
                        .orElse(Double.POSITIVE_INFINITY));
    }

    private StringBuilder allTables(StringBuilder text) {
        Map<Class<?>, List<String>> variants = variants();
        for (Work work : Work.all()) {
            List<Column> columns = columns(work);
            StringBuilder rows = new StringBuilder();
            variants.forEach((type, itsVariants) -> rows.append(rows(columns,
                    type.getSimpleName(), source(type), itsVariants.stream()
                            .filter(v -> Work.of(type.getName(), v).equals(Optional.of(work)))
                            .toList())));
            rows.append(goRows(columns, work));
            if (!rows.isEmpty()) {
                text.append(head(work, columns)).append(rows).append('\n');
            }
        }
        if (!results.isEmpty() && results.stream().noneMatch(Results::hasGo)) {
            text.append("Go was not measured in this run; `scripts/go.sh FOLDER` adds it.\n");
        }
        return text;
    }

    private static String head(Work work, List<Column> columns) {
        return "| %s | %s |\n|---|%s\n".formatted(work.title(),
                columns.stream().map(Column::heading).collect(Collectors.joining(" | ")),
                "--:|".repeat(columns.size()));
    }

    private static String cells(List<Column> columns, String type, String variant) {
        return columns.stream().map(column -> column.cell().apply(type, variant))
                .collect(Collectors.joining(" | "));
    }

    private List<Column> columns(Work work) {
        int distances = distances();
        List<Column> columns = new ArrayList<>();
        for (int distance = 0; distance < distances; distance++) {
            String name = Results.distance(distance, distances);
            columns.addAll(columns(work, distance, name.isEmpty() ? "" : ", " + name));
        }
        return columns;
    }

    /** At another distance than the least the score of the first method alone. */
    private List<Column> mainColumns(Work work) {
        List<Column> columns = columns(work);
        int ofEach = columns.size() / distances();
        return IntStream.range(0, columns.size())
                .filter(column -> column < ofEach || column % ofEach == 0)
                .mapToObj(columns::get).toList();
    }

    private int distances() {
        return prices.stream().mapToInt(List::size).max().orElse(1);
    }

    private List<Column> columns(Work work, int distance, String suffix) {
        Workload workload = work.workload();
        List<Column> columns = new ArrayList<>();
        for (Workload.Column of : workload.columns()) {
            columns.add(new Column(
                    "%s, %s%s".formatted(of.method(), of.unit(), suffix),
                    (type, variant) -> cell(type, of, variant, distance)
                            .map(cell -> Results.score(cell).toString())
                            .orElseGet(() -> limit(type, of, variant))));
        }
        Workload.Column first = workload.columns().get(0);
        int beside = 1;
        if (work.referenceVariant().isPresent()) {
            String reference = work.referenceVariant().get();
            columns.add(beside++, new Column(
                    "times faster than %s %s%s".formatted(workload.reference(), reference, suffix),
                    (type, variant) -> timesFaster(workload, reference, type, variant, distance)));
        }
        workload.beside().forEach(
                figures -> columns.add(figures(workload, figures, distance, suffix)));
        if (!workload.beside().isEmpty()) {
            return columns;
        }
        if (results.stream().anyMatch(Results::hasBytes)) {
            columns.add(beside, beside(first, "bytes", JmhResult::bytes, distance, suffix));
        }
        if (results.stream().anyMatch(run -> run.hasCpuTime(workload))) {
            columns.add(beside, beside(first, "ns of CPU", JmhResult::cpuTime, distance, suffix));
        }
        return columns;
    }

    /** Figures of one method, one after the other. */
    private Column figures(Workload workload, Workload.Beside figures, int distance,
            String suffix) {
        Workload.Column of = workload.column(figures.method()).orElseThrow();
        return new Column(
                "%s, %s%s".formatted(figures.method(), figures.heading(), suffix),
                (type, variant) -> cell(type, of, variant, distance)
                        .map(JmhResult::secondaryMetrics)
                        .filter(counted -> counted.keySet().containsAll(figures.counters()))
                        .map(counted -> figures.counters().stream()
                                .map(counter -> figure(figures, counter,
                                        counted.get(counter).score()))
                                .collect(Collectors.joining(", ")))
                        .orElse(""));
    }

    private static String figure(Workload.Beside figures, String counter, double value) {
        return counter.equals(figures.counters().get(0)) && value < figures.least()
                ? "< " + Numbers.score(figures.least())
                : Numbers.score(value);
    }

    /** What an operation of the first column takes beside time. */
    private Column beside(Workload.Column first, String what,
            Function<JmhResult, Optional<Double>> counted, int distance, String suffix) {
        return new Column(
                first.unit().replaceFirst("^ns", what) + suffix,
                (type, variant) -> cell(type, first, variant, distance).flatMap(counted)
                        .map(n -> String.format(Locale.ROOT, "%,d", Math.round(n)))
                        .orElse(""));
    }

    /** Within the run that the cell stands there from: another may be of another machine. */
    private String timesFaster(Workload workload, String reference, String type, String variant,
            int distance) {
        Workload.Column first = workload.columns().get(0);
        for (Results run : at(distance)) {
            Optional<JmhResult> own = cell(run, type, first, variant)
                    .filter(cell -> isToldApart(cell, distance));
            if (own.isPresent()) {
                return cell(run, workload.reference(), first, reference)
                        .map(base -> String.format(Locale.ROOT, "%,.2f",
                                base.primaryMetric().score()
                                        / own.get().primaryMetric().score()))
                        .orElse("");
            }
        }
        return "";
    }

    private List<Results> at(int distance) {
        return prices.stream().filter(run -> distance < run.size())
                .map(run -> run.get(distance)).toList();
    }

    private Optional<JmhResult> cell(String type, Workload.Column column, String variant,
            int distance) {
        return at(distance).stream().flatMap(run -> cell(run, type, column, variant).stream())
                .filter(cell -> isToldApart(cell, distance)).findFirst();
    }

    /** Nobody knows how far apart the CPUs of Go were: it stands with the nearest alone. */
    private static boolean isToldApart(JmhResult cell, int distance) {
        return distance == 0 || !Results.isGo(cell);
    }

    private static Optional<JmhResult> cell(Results run, String type, Workload.Column column,
            String variant) {
        return run.cell(type + "." + column.method(), Map.of("variant", variant));
    }

    /** How many strands there were where there could be no more. */
    private String limit(String type, Workload.Column column, String variant) {
        Map<String, String> values = variant.isEmpty() ? Map.of() : Map.of("variant", variant);
        return results.stream()
                .flatMap(run -> run.limit(type + "." + column.method(), values).stream())
                .map(Results::brief)
                .findFirst().orElse("");
    }

    /** Every class with its variants; one without a choice has a single, empty one. */
    private static Map<Class<?>, List<String>> variants() {
        Map<Class<?>, List<String>> variants = new LinkedHashMap<>();
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(List.of(), List.of())) {
            variants.put(
                    benchmark.type(),
                    benchmark.parameter("variant").map(Parameter::sweep).orElse(List.of("")));
        }
        return variants;
    }

    /** Go's benchmark of the workload, which is not in the jar. */
    private String goRows(List<Column> columns, Work work) {
        return rows(columns, "Go" + work.workload().suffix(), goSource(work.workload()),
                goVariants(work));
    }

    private List<String> goVariants(Work work) {
        Workload workload = work.workload();
        String type = "Go" + workload.suffix();
        return results.stream()
                .flatMap(run -> run.variants(type + "." + workload.columns().get(0).method())
                        .stream())
                .filter(variant -> Work.of(type, variant).equals(Optional.of(work)))
                .distinct().toList();
    }

    private String goSource(Workload workload) {
        String source = "reference/go/" + workload.suffix().toLowerCase(Locale.ROOT) + ".go";
        return Files.exists(root.resolve(source)) ? links + source : "";
    }

    private static String linked(String type, String source) {
        return source.isEmpty() ? type : "[%s](%s)".formatted(type, source);
    }

    /** A line with the class, linked if its source is there, and one for each of its variants. */
    private static String rows(
            List<Column> columns, String type, String source, List<String> variants) {
        if (variants.isEmpty()) {
            return "";
        }
        StringBuilder rows = new StringBuilder("| **%s** |%s\n".formatted(
                linked(type, source), " |".repeat(columns.size())));
        for (String variant : variants) {
            rows.append("| %s | %s |\n".formatted(
                    variant.isEmpty() ? "" : "`" + variant + "`",
                    cells(columns, type, variant)));
        }
        return rows.toString();
    }

    private String source(Class<?> type) {
        String source = "src/main/java/" + type.getName().replace('.', '/') + ".java";
        try (var modules = Files.list(root.toAbsolutePath())) {
            return modules.filter(module -> Files.exists(module.resolve(source)))
                    .map(module -> links + module.getFileName() + "/" + source)
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
