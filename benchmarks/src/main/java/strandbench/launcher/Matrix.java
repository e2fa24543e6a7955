package strandbench.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The matrix as tables in Markdown, one for each workload: each model's class and variants and, from
 * the results of a run, what they cost.
 */
final class Matrix {
    private Matrix() {}

    /** Runs {@code matrix [DIR [README]]}. */
    static int main(List<String> arguments) {
        if (arguments.size() > 2) {
            throw Refusal.usage(
                    "matrix: given %d arguments; allowed are a results folder and a README",
                    arguments.size());
        }
        Optional<Results> results = arguments.isEmpty()
                ? Optional.empty()
                : Optional.of(Results.read(Path.of(arguments.get(0))));
        if (arguments.size() < 2) {
            Tables.print(tables(results, Path.of("")));
        } else {
            Path readme = Path.of(arguments.get(1));
            Tables.renew(readme, "matrix", arguments.get(0),
                    tables(results, Tables.rootOf(readme)));
        }
        return 0;
    }

    /** A table for each workload. Classes are linked where the sources stand below {@code root}. */
    private static String tables(Optional<Results> results, Path root) {
        StringBuilder text = new StringBuilder();
        results.ifPresent(r -> text.append(r.setting()).append("\n\n"));
        Map<Class<?>, List<String>> rows = rows();
        for (Workload workload : Workload.values()) {
            text.append(heading(workload));
            rows.forEach((type, variants) -> {
                String name = type.getSimpleName();
                if (Workload.of(name) == workload) {
                    text.append(group(workload, name, source(type, root)));
                    variants.forEach(v -> text.append(row(workload, name, v, results)));
                }
            });
            results.ifPresent(r -> text.append(goRows(workload, r, root)));
            text.append('\n');
        }
        if (results.isPresent() && !results.get().hasGo()) {
            text.append("Go was not measured in this run; `scripts/go.sh FOLDER` adds it.\n");
        }
        return text.toString();
    }

    private static String heading(Workload workload) {
        List<String> cells = new ArrayList<>();
        cells.add(workload.title);
        workload.columns.forEach(c -> cells.add("%s, %s".formatted(c.method(), c.unit())));
        cells.add(2, "times faster than %s %s"
                .formatted(workload.reference, workload.referenceVariant));
        return "| %s |\n|---|%s\n"
                .formatted(String.join(" | ", cells), "--:|".repeat(cells.size() - 1));
    }

    /** Every class with its variants; one without a choice has a single, empty one. */
    private static Map<Class<?>, List<String>> rows() {
        Map<Class<?>, List<String>> rows = new LinkedHashMap<>();
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(List.of(), List.of())) {
            rows.put(
                    benchmark.type(),
                    benchmark.parameter("variant").map(Parameter::sweep).orElse(List.of("")));
        }
        return rows;
    }

    /** Go's benchmark of the workload, which is not in the jar. */
    private static String goRows(Workload workload, Results results, Path root) {
        String type = "Go" + workload.suffix;
        List<String> variants = results.variants(type + "." + workload.columns.get(0).method());
        if (variants.isEmpty()) {
            return "";
        }
        String source = "reference/go/" + workload.suffix.toLowerCase(Locale.ROOT) + ".go";
        StringBuilder rows = new StringBuilder(
                group(workload, type, Files.exists(root.resolve(source)) ? source : ""));
        variants.forEach(v -> rows.append(row(workload, type, v, Optional.of(results))));
        return rows.toString();
    }

    /** The line above a class's variants, with a link if its source is there. */
    private static String group(Workload workload, String type, String source) {
        return "| **%s** |%s\n".formatted(
                source.isEmpty() ? type : "[%s](%s)".formatted(type, source),
                " |".repeat(workload.columns.size() + 1));
    }

    private static String row(
            Workload workload, String type, String variant, Optional<Results> results) {
        List<String> cells = new ArrayList<>();
        cells.add(variant.isEmpty() ? "" : "`" + variant + "`");
        for (Workload.Column column : workload.columns) {
            cells.add(score(results, type, column, variant)
                    .map(Results.Score::toString).orElse(""));
        }
        Workload.Column first = workload.columns.get(0);
        var own = score(results, type, first, variant);
        var base = score(results, workload.reference, first, workload.referenceVariant);
        cells.add(2, own.isPresent() && base.isPresent()
                ? String.format(Locale.ROOT, "%,.2f", base.get().value() / own.get().value())
                : "");
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static Optional<Results.Score> score(
            Optional<Results> results, String type, Workload.Column column, String variant) {
        return results.flatMap(r -> r.score(type + "." + column.method(), variant));
    }

    private static String source(Class<?> type, Path root) {
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
