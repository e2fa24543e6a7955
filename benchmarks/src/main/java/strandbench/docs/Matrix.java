package strandbench.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * The matrix as tables in Markdown, one for each workload: each model's class and variants and, from
 * the results of runs, what they cost.
 */
@Command(name = "matrix", description = "print the matrix, with the results in DIR; or renew it in README")
public final class Matrix implements Action {
    @Parameters(index = "0", arity = "0..1", split = ",", paramLabel = "DIR", description = "folders of runs, separated by commas; a score is of the first that has it. WORKLOAD=DIR, as in generator=results/FOLDER, is for that workload alone, and comes before the others there")
    List<String> folders = List.of();

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    @Option(names = "--again", paramLabel = "README", description = "renew the table in README from the folders that it is made of, and from DIR behind them")
    Path again;

    @Option(names = "--main", description = "the main variant of each model alone, the cheapest first")
    boolean main;

    /** Every module has one, and where they stand. */
    private static final String SOURCES = "bench-core/pom.xml";

    private List<MatrixRun> runs;

    /** Where the sources stand that classes are linked to. */
    private Path root;

    /** From the file that is renewed to there, as in {@code ../}; nothing from beside them. */
    private String links = "";

    @Override
    public int carryOut() {
        if (again != null) {
            goOn();
        }
        runs = IntStream.range(0, folders.size())
                .mapToObj(i -> MatrixRun.read(i + 1, folders.get(i))).toList();
        if (readme == null) {
            root = Path.of("");
            Tables.print(tables());
        } else {
            locate(Tables.rootOf(readme).toAbsolutePath().normalize());
            Tables.renew(readme, mark(), String.join(",", folders), tables());
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
                Stream.of(Tables.madeOf(again, mark()).split(",")).filter(name -> !name.isEmpty()),
                folders.stream()).distinct().toList();
    }

    private String tables() {
        StringBuilder text = new StringBuilder();
        runs.forEach(run -> text.append("%s%s\n\n".formatted(
                runs.size() > 1 ? MatrixTable.superscript(run.number()) + " " : "",
                run.whole().setting())));
        if (runs.stream().anyMatch(run -> run.prices().size() > 1 && run.whole().hasGo())) {
            text.append(
                    "How far apart the CPUs of Go were is not known; it stands where they are near.\n\n");
        }
        String tables = main ? mainTables() : allTables();
        if (tables.contains(MatrixRun.FALLING) || tables.contains(MatrixRun.RISING)) {
            text.append(
                    "%s still got faster while it was measured, %s slower: by more than 3 %% from the first iteration to the last, all forks together.\n\n"
                            .formatted(MatrixRun.FALLING, MatrixRun.RISING));
        }
        if (!runs.isEmpty() && tables.contains(MatrixTable.TIMES_FASTER)) {
            text.append(
                    "How many times faster stands with its 95 % interval, which takes both scores for independent of each other.\n\n");
        }
        text.append(tables);
        if (!main && !runs.isEmpty() && runs.stream().noneMatch(run -> run.whole().hasGo())) {
            text.append("Go was not measured in this run; `scripts/go.sh FOLDER` adds it.\n");
        }
        return text.toString();
    }

    /** Each model's first variant that does the work which all models can, in one row. */
    private String mainTables() {
        RunOptions headline = RunOptions.parse(List.of("--profile", "headline"));
        List<Cell> cells = Profile.of(headline, headline.jmhOptions())
                .cells(List.of(Arm.none()), List.of(""));
        StringBuilder text = new StringBuilder();
        for (Workload workload : Suite.ofThisJar().workloads()) {
            Work work = Work.all(workload).get(0);
            List<MatrixTable.Row> models = cells.stream()
                    .filter(cell -> Work.of(cell).equals(Optional.of(work)))
                    .map(cell -> new MatrixTable.Row(Words.type(cell),
                            source(BenchmarkMethod.named(cell.benchmark()).type()),
                            cell.params().getOrDefault("variant", "")))
                    .distinct().toList();
            if (!models.isEmpty()) {
                text.append(new MatrixTable(work, runs,
                        Stream.concat(models.stream(), go(work).limit(1)).toList())
                        .cheapestFirst()).append('\n');
            }
        }
        return text.toString();
    }

    private String allTables() {
        Map<Class<?>, List<String>> variants = variants();
        StringBuilder text = new StringBuilder();
        StringBuilder withoutFigures = new StringBuilder();
        for (Work work : Work.all()) {
            List<MatrixTable.Row> rows = Stream.concat(
                    variants.entrySet().stream().flatMap(type -> type.getValue().stream()
                            .filter(variant -> Work.of(type.getKey().getName(), variant)
                                    .equals(Optional.of(work)))
                            .map(variant -> new MatrixTable.Row(type.getKey().getSimpleName(),
                                    source(type.getKey()), variant))),
                    go(work)).toList();
            MatrixTable table = new MatrixTable(work, runs, rows);
            if (runs.isEmpty() && !rows.isEmpty() || table.hasFigures()) {
                text.append(table.byModel()).append('\n');
            } else if (!rows.isEmpty()) {
                withoutFigures.append(table.classes());
            }
        }
        if (!withoutFigures.isEmpty()) {
            text.append("Without a figure in these runs:\n\n").append(withoutFigures)
                    .append('\n');
        }
        return text.toString();
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

    /** Go's variants of the workload, which are not in the jar. */
    private Stream<MatrixTable.Row> go(Work work) {
        Workload workload = work.workload();
        String type = "Go" + workload.suffix();
        return runs.stream().map(MatrixRun::whole)
                .flatMap(run -> run.variants(type + "." + workload.columns().get(0).method())
                        .stream())
                .filter(variant -> Work.of(type, variant).equals(Optional.of(work)))
                .distinct()
                .map(variant -> new MatrixTable.Row(type, goSource(workload), variant));
    }

    private String goSource(Workload workload) {
        String source = "reference/go/" + workload.suffix().toLowerCase(Locale.ROOT) + ".go";
        return Files.exists(root.resolve(source)) ? links + source : "";
    }

    /** Pekko's class is generated from Akka's, which is the one in the repository. */
    private String source(Class<?> type) {
        String source = "src/main/java/"
                + type.getName().replace(".Pekko", ".Akka").replace('.', '/') + ".java";
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
