package strandbench.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.cli.Action;
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

    private List<Results> results;

    /** Each of the results at each distance that the CPUs had. */
    private List<List<Results>> prices;

    /** Where the sources stand that classes are linked to. */
    private Path root;

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
            root = Tables.rootOf(readme);
            Tables.renew(readme, "matrix", folders.stream().map(Path::toString)
                    .collect(Collectors.joining(",")), tables());
        }
        return 0;
    }

    private void goOn() {
        if (readme != null) {
            throw Refusal.usage("matrix --again %s: given with %s; allowed is one file", again,
                    readme);
        }
        readme = again;
        folders = Stream.concat(
                Stream.of(Tables.madeOf(again, "matrix").split(",")).filter(name -> !name.isEmpty())
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
                text.append("| %s | %s |\n|---|%s\n%s\n".formatted(work.title(),
                        columns.stream().map(Column::heading).collect(Collectors.joining(" | ")),
                        "--:|".repeat(columns.size()), rows));
            }
        }
        if (!results.isEmpty() && results.stream().noneMatch(Results::hasGo)) {
            text.append("Go was not measured in this run; `scripts/go.sh FOLDER` adds it.\n");
        }
        return text.toString();
    }

    private List<Column> columns(Work work) {
        int distances = prices.stream().mapToInt(List::size).max().orElse(1);
        List<Column> columns = new ArrayList<>();
        for (int distance = 0; distance < distances; distance++) {
            String name = Results.distance(distance, distances);
            columns.addAll(columns(work, distance, name.isEmpty() ? "" : ", " + name));
        }
        return columns;
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
            Optional<JmhResult> own = cell(run, type, first, variant);
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
                .findFirst();
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
        Workload workload = work.workload();
        String type = "Go" + workload.suffix();
        List<String> variants = results.stream()
                .flatMap(run -> run.variants(type + "." + workload.columns().get(0).method())
                        .stream())
                .filter(variant -> Work.of(type, variant).equals(Optional.of(work)))
                .distinct().toList();
        String source = "reference/go/" + workload.suffix().toLowerCase(Locale.ROOT) + ".go";
        return rows(columns, type, Files.exists(root.resolve(source)) ? source : "", variants);
    }

    /** A line with the class, linked if its source is there, and one for each of its variants. */
    private static String rows(
            List<Column> columns, String type, String source, List<String> variants) {
        if (variants.isEmpty()) {
            return "";
        }
        StringBuilder rows = new StringBuilder("| **%s** |%s\n".formatted(
                source.isEmpty() ? type : "[%s](%s)".formatted(type, source),
                " |".repeat(columns.size())));
        for (String variant : variants) {
            rows.append("| %s | %s |\n".formatted(
                    variant.isEmpty() ? "" : "`" + variant + "`",
                    columns.stream().map(column -> column.cell().apply(type, variant))
                            .collect(Collectors.joining(" | "))));
        }
        return rows.toString();
    }

    private String source(Class<?> type) {
        String source = "src/main/java/" + type.getName().replace('.', '/') + ".java";
        try (var modules = Files.list(root.toAbsolutePath())) {
            return modules.filter(module -> Files.exists(module.resolve(source)))
                    .map(module -> module.getFileName() + "/" + source)
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
