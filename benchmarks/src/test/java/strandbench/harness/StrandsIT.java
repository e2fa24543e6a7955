package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * The page of rules says how many strands each Skynet starts, as the contracts have counted them. To write its table anew, from
 * the root: {@code mvn verify -Dtest='*SkynetTest' -Dit.test=StrandsIT -Dsurefire.failIfNoSpecifiedTests=false
 * -Dstrandbench.strands=docs/rules.md}.
 */
class StrandsIT {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path PAGE = ROOT.resolve("docs/rules.md");
    private static final String WRITTEN = System.getProperty("strandbench.strands");

    @Test
    void thePageSaysWhatTheContractsCounted() throws IOException {
        List<Row> expected = rows(trees());
        Assumptions.assumeFalse(expected.isEmpty(), "no contract of a Skynet has run here");
        if (WRITTEN != null) {
            Path page = ROOT.resolve(WRITTEN);
            Files.writeString(page, Files.readString(page).replaceFirst(
                    "(?s)(<!-- strands .*? -->\n).*(<!-- /strands -->)",
                    "$1" + Matcher.quoteReplacement(table(expected)) + "$2"));
        }
        List<String> rows = Files.readAllLines(PAGE);
        for (Row row : expected) {
            List<String> found = rows.stream()
                    .filter(line -> line.startsWith("| %s |".formatted(row.benchmark())))
                    .toList();
            assertThat(found).as("rows of %s in docs/rules.md", row.benchmark())
                    .hasSize(1).allMatch(line -> line.startsWith(row.name()));
        }
    }

    /** What the contract of a model has kept of one tree. */
    private record Tree(String benchmark, String variant, int leaves, long started, long alive,
            String cpus, String jdk) {
        static Tree read(Path file) {
            Properties counted = new Properties();
            try (Reader in = Files.newBufferedReader(file)) {
                counted.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new Tree(counted.getProperty("benchmark"), counted.getProperty("variant"),
                    Integer.parseInt(counted.getProperty("leaves")),
                    Long.parseLong(counted.getProperty("started")),
                    Long.parseLong(counted.getProperty("alive")),
                    counted.getProperty("cpus"), counted.getProperty("jdk"));
        }

        double share() {
            return 100.0 * alive / started;
        }
    }

    /** Trees of one model that have as many leaves and start as many strands. */
    private record Size(List<Tree> trees) {
        Tree any() {
            return trees.get(0);
        }

        String name() {
            return String.format(Locale.ROOT, "%,d: %,d (%s)", any().leaves(), any().started(),
                    trees.stream().map(tree -> "`%s`".formatted(tree.variant()))
                            .collect(Collectors.joining(", ")));
        }

        String share() {
            DoubleSummaryStatistics shares = trees.stream().mapToDouble(Tree::share)
                    .summaryStatistics();
            return trees.size() == 1
                    ? String.format(Locale.ROOT, "%.0f %%", shares.getMin())
                    : String.format(Locale.ROOT, "%.0f to %.0f %%", shares.getMin(),
                            shares.getMax());
        }
    }

    /** All trees of one model. */
    private record Row(String benchmark, List<Size> sizes) {
        /** The cells that are the same each time. */
        String name() {
            return "| %s | %s |".formatted(benchmark, joined(Size::name));
        }

        String line() {
            return "%s %s |".formatted(name(), joined(Size::share));
        }

        private String joined(Function<Size, String> words) {
            return sizes.stream().map(words).collect(Collectors.joining("; "));
        }
    }

    private static List<Tree> trees() throws IOException {
        try (Stream<Path> files = Files.find(ROOT, 4,
                (file, attributes) -> file.getParent().endsWith(Path.of("target", "strands")))) {
            return files.map(Tree::read)
                    .sorted(Comparator.comparing(Tree::benchmark)
                            .thenComparing(Tree::leaves, Comparator.reverseOrder())
                            .thenComparing(Tree::variant))
                    .toList();
        }
    }

    private static List<Row> rows(List<Tree> trees) {
        Map<String, List<Tree>> models = trees.stream().collect(Collectors.groupingBy(
                Tree::benchmark, LinkedHashMap::new, Collectors.toList()));
        return models.entrySet().stream()
                .map(model -> new Row(model.getKey(), sizes(model.getValue())))
                .toList();
    }

    private static List<Size> sizes(List<Tree> trees) {
        Map<List<Long>, List<Tree>> sizes = trees.stream().collect(Collectors.groupingBy(
                tree -> List.of((long) tree.leaves(), tree.started()), LinkedHashMap::new,
                Collectors.toList()));
        return sizes.values().stream().map(Size::new).toList();
    }

    private static String table(List<Row> rows) {
        Tree any = rows.get(0).sizes().get(0).any();
        StringBuilder table = new StringBuilder(
                """
                    | Skynet | leaves: strands started (variants) | share at one time, at most (JDK %s, %s CPUs) |
                    |---|---|--:|
                    """.formatted(
                        any.jdk(), any.cpus()));
        rows.forEach(row -> table.append(row.line()).append('\n'));
        return table.toString();
    }
}
