package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * The page that says how many strands each Skynet starts holds what the contracts have counted. With
 * {@code -Dstrandbench.strands=docs/strands.md}, from the root, writes its table anew, of the contracts that ran before.
 */
class StrandsIT {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path PAGE = ROOT.resolve("docs/strands.md");
    private static final String WRITTEN = System.getProperty("strandbench.strands");

    @Test
    void thePageSaysWhatTheContractsCounted() throws IOException {
        List<Tree> trees = trees();
        Assumptions.assumeFalse(trees.isEmpty(), "no contract of a Skynet has run here");
        if (WRITTEN != null) {
            Path page = ROOT.resolve(WRITTEN);
            Files.writeString(page, Files.readString(page).replaceFirst(
                    "(?s)(<!-- strands .*? -->\n).*(<!-- /strands -->)",
                    "$1" + Matcher.quoteReplacement(table(trees)) + "$2"));
        }
        List<String> rows = Files.readAllLines(PAGE);
        for (Tree tree : trees) {
            assertThat(rows).as("rows of docs/strands.md")
                    .anyMatch(row -> row.startsWith(tree.name()));
            assertThat(rows).filteredOn(row -> row.startsWith("| %s |".formatted(tree.benchmark())))
                    .as("rows of %s", tree.benchmark())
                    .hasSize((int) trees.stream()
                            .filter(other -> other.benchmark().equals(tree.benchmark())).count());
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

        /** The cells of a row that are the same each time. */
        String name() {
            return String.format(Locale.ROOT, "| %s | `%s` | %,d | %,d |", benchmark, variant,
                    leaves, started);
        }

        String row() {
            return name() + String.format(Locale.ROOT, " %,d | %.0f %% |", alive,
                    100.0 * alive / started);
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

    private static String table(List<Tree> trees) {
        Tree any = trees.get(0);
        StringBuilder table = new StringBuilder("""
            Counted on JDK %s with %s CPUs.

            | Skynet | variant | leaves | strands started | there at one time, at most | share |
            |---|---|--:|--:|--:|--:|
            """.formatted(any.jdk(), any.cpus()));
        trees.forEach(tree -> table.append(tree.row()).append('\n'));
        return table.toString();
    }
}
