package strandbench.launcher;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The matrix as a table in Markdown: each model's class and variants and, from the results of a run,
 * what they cost.
 */
final class Matrix {
    /** What the classic claims about these models are measured against. */
    private static final String REFERENCE = "PlatformThreadRing LOCK_CONDITION";

    private static final Pattern BLOCK = Pattern
            .compile("<!-- matrix( .*?)? -->\\R.*?<!-- /matrix -->", Pattern.DOTALL);

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
            PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
            out.print(table(results, Path.of("")));
            out.flush();
        } else {
            renew(Path.of(arguments.get(1)), arguments.get(0), results);
        }
        return 0;
    }

    /** Puts the table into a file, between its two marks. */
    private static void renew(Path readme, String folder, Optional<Results> results) {
        try {
            String text = Files.readString(readme);
            Path root = Optional.ofNullable(readme.getParent()).orElse(Path.of(""));
            String block = "<!-- matrix %s -->\n%s<!-- /matrix -->"
                    .formatted(folder, table(results, root));
            Matcher old = BLOCK.matcher(text);
            if (!old.find()) {
                throw Refusal.usage(
                        "matrix: %s has no place for the table; it needs the two lines <!-- matrix --> and <!-- /matrix -->",
                        readme);
            }
            Path next = readme.resolveSibling(readme.getFileName() + ".new");
            Files.writeString(next, old.replaceFirst(Matcher.quoteReplacement(block)));
            Files.move(next, readme, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw Refusal.environment("matrix: cannot renew %s (%s)", readme, e);
        }
    }

    /** The table. Classes are linked where the sources stand below {@code root}. */
    private static String table(Optional<Results> results, Path root) {
        StringBuilder text = new StringBuilder();
        results.ifPresent(r -> text.append(r.setting()).append("\n\n"));
        text.append(
                """
                    | class and variant | pass, ns per hop | times faster than %s | lifecycle, ns per strand |
                    |---|--:|--:|--:|
                    """
                        .formatted(REFERENCE));
        rows().forEach(
                (type, variants) -> {
                    text.append("| **%s** | | | |\n".formatted(link(type, root)));
                    variants.forEach(v -> text.append(row(type.getSimpleName(), v, results)));
                });
        results.ifPresent(r -> text.append(goRows(r, root)));
        return text.toString();
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

    /** Go's ring, which is not in the jar; a sentence instead if it was not measured. */
    private static String goRows(Results results, Path root) {
        List<String> variants = results.variants("GoRing.pass");
        if (variants.isEmpty()) {
            return "\nGo was not measured in this run; `scripts/go.sh FOLDER` adds it.\n";
        }
        String source = "reference/go/ring.go";
        StringBuilder rows = new StringBuilder(
                Files.exists(root.resolve(source))
                        ? "| **[GoRing](%s)** | | | |\n".formatted(source)
                        : "| **GoRing** | | | |\n");
        variants.forEach(v -> rows.append(row("GoRing", v, Optional.of(results))));
        return rows.toString();
    }

    private static String row(String type, String variant, Optional<Results> results) {
        List<String> cells = new ArrayList<>();
        cells.add(variant.isEmpty() ? "" : "`" + variant + "`");
        Optional<Results.Score> pass = score(results, type, "pass", variant);
        cells.add(pass.map(Results.Score::toString).orElse(""));
        String[] reference = REFERENCE.split(" ");
        Optional<Results.Score> base = results
                .flatMap(r -> r.score(reference[0] + ".pass", reference[1]));
        cells.add(
                pass.isPresent() && base.isPresent()
                        ? "%.2f".formatted(base.get().value() / pass.get().value())
                        : "");
        cells.add(
                score(results, type, "lifecycle", variant)
                        .map(Results.Score::toString)
                        .orElse(""));
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static Optional<Results.Score> score(
            Optional<Results> results, String type, String method, String variant) {
        return results.flatMap(r -> r.score(type + "." + method, variant));
    }

    private static String link(Class<?> type, Path root) {
        String source = "src/main/java/" + type.getName().replace('.', '/') + ".java";
        try (var modules = Files.list(root.toAbsolutePath())) {
            return modules.filter(module -> Files.exists(module.resolve(source)))
                    .map(m -> "[%s](%s/%s)".formatted(type.getSimpleName(), m.getFileName(),
                            source))
                    .findFirst()
                    .orElse(type.getSimpleName());
        } catch (IOException e) {
            return type.getSimpleName();
        }
    }

    static {
        // Every number in a table is written the same way everywhere.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    }
}
