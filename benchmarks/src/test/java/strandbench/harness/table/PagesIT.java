package strandbench.harness.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.Command;
import strandbench.harness.Jar;

/** The tables and pictures of the documentation are what the command makes of the runs that they name. */
class PagesIT {
    @TempDir
    Path copy;

    private static List<Path> pages(Path root) throws IOException {
        try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            return Stream.concat(Stream.of(root.resolve("README.md")),
                    docs.filter(page -> page.toString().endsWith(".md")).sorted()).toList();
        }
    }

    @Test
    void allTablesAndPicturesAreCurrent() throws IOException {
        copyPages();
        List<String> words = new ArrayList<>(List.of("table", "--renew"));
        for (Path page : pages(copy)) {
            if (Files.readString(page).contains("\n<!-- table ")) {
                words.add(page.toString());
            }
        }
        var outcome = Command.run(words.toArray(String[]::new));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        try (Stream<Path> renewed = Files.walk(copy.resolve("docs"))) {
            List<Path> files = Stream.concat(Stream.of(copy.resolve("README.md")),
                    renewed.filter(file -> file.toString().matches(".*\\.(md|svg)"))).toList();
            assertThat(files).hasSizeGreaterThan(20).allSatisfy(file -> assertThat(
                    Jar.ROOT.resolve(copy.relativize(file))).hasSameTextualContentAs(file));
        }
    }

    /** With links to what they are made of. */
    private void copyPages() throws IOException {
        try (Stream<Path> root = Files.list(Jar.ROOT)) {
            for (Path file : root.filter(Files::isDirectory).toList()) {
                if (!file.endsWith("docs")) {
                    Files.createSymbolicLink(copy.resolve(file.getFileName()),
                            file.toAbsolutePath());
                }
            }
        }
        Files.copy(Jar.ROOT.resolve("README.md"), copy.resolve("README.md"));
        Path docs = Jar.ROOT.resolve("docs");
        Files.walkFileTree(docs, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                    throws IOException {
                Path to = copy.resolve("docs").resolve(docs.relativize(file));
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Test
    void theReadmeCountsTheClaims() throws IOException {
        Map<String, Long> verdicts = Pattern
                .compile("(?m)^\\|(?:[^|]*\\|){4} ([a-z ]+) \\|(?:[^|]*\\|){2}$")
                .matcher(Files.readString(Jar.ROOT.resolve("docs/claims.md"))).results()
                .collect(Collectors.groupingBy(row -> row.group(1), Collectors.counting()));
        verdicts.remove("verdict");
        assertThat(verdicts).hasSizeGreaterThan(4);
        String readme = Files.readString(Jar.ROOT.resolve("README.md"));
        String sentence = readme.lines().filter(line -> line.contains("(docs/claims.md) beside"))
                .findFirst().orElseThrow();
        assertThat(sentence)
                .contains("[" + verdicts.values().stream().mapToLong(l -> l).sum() + " ");
        verdicts.forEach((verdict, count) -> assertThat(sentence).contains(count + " " + verdict));
    }

    @Test
    void pagesAreFewAndShort() throws IOException {
        assertThat(Files.readAllLines(Jar.ROOT.resolve("README.md"))).hasSizeLessThanOrEqualTo(140);
        List<Path> pages = pages(Jar.ROOT).stream()
                .filter(page -> page.getParent().endsWith("docs")).toList();
        assertThat(pages).hasSizeLessThanOrEqualTo(14).allSatisfy(page -> assertThat(
                Files.readAllLines(page)).as(page.toString()).hasSizeLessThanOrEqualTo(200));
    }

    /** What a plan's options say, and no machine. */
    @Test
    void theForecastOfManyMachinesIsCurrent() throws IOException {
        Matcher block = Pattern
                .compile("<!-- forecast ([^>]+) -->\\n(.*?)<!-- /forecast -->", Pattern.DOTALL)
                .matcher(Files.readString(Jar.ROOT.resolve("docs/machines.md")));
        assertThat(block.find()).isTrue();
        List<String> words = new ArrayList<>(List.of("--plan-only", "--out",
                copy.resolve("plan").toString()));
        words.addAll(List.of(block.group(1).split(" ")));
        String said = Command.run(words.toArray(String[]::new)).out();
        assertThat(said.substring(said.indexOf('|'))).isEqualTo(block.group(2));
    }

    @Test
    void everyLinkOfAPageLeadsSomewhere() throws IOException {
        List<Path> pages = new ArrayList<>(pages(Jar.ROOT));
        pages.add(Jar.ROOT.resolve("CONTRIBUTING.md"));
        Pattern links = Pattern.compile("]\\((?!http)([^)#\\s]+)");
        for (Path page : pages) {
            assertThat(links.matcher(Files.readString(page)).results()
                    .map(link -> page.resolveSibling(link.group(1))))
                    .as(page.toString()).allSatisfy(target -> assertThat(target).exists());
        }
    }

    /**
     * A sentence must not say more than its evidence. Each figure of a finding in the README stands, with its interval, in
     * one line of its page: of a table, a picture or a program's output.
     */
    @Test
    void everyFigureOfTheFindingsStandsInTheirEvidence() throws IOException {
        String readme = Files.readString(Jar.ROOT.resolve("README.md"));
        int start = readme.indexOf("- **", readme.indexOf("## Findings"));
        String findings = readme.substring(start, readme.indexOf("\n\n", start));
        int figures = 0;
        for (String finding : findings.split("(?m)^- ")) {
            List<String> lines = new ArrayList<>();
            for (String page : links(finding).toList()) {
                lines.addAll(evidence(Jar.ROOT.resolve(page)));
            }
            for (List<String> together : figures(finding)) {
                figures += together.size();
                assertThat(lines).as("a line with " + together)
                        .anyMatch(line -> together.stream().allMatch(figure -> Pattern
                                .compile("(?<![\\d.,])" + Pattern.quote(figure) + "(?!\\d)")
                                .matcher(line).find()));
            }
        }
        assertThat(figures).isGreaterThan(10);
    }

    /** The lines of a page that were printed: tables, pictures, and what its program said. */
    private static List<String> evidence(Path page) throws IOException {
        String text = Files.readString(page);
        List<String> lines = new ArrayList<>(Pattern
                .compile("^(<!-- table .*?^<!-- /table -->|```.*?^```)",
                        Pattern.DOTALL | Pattern.MULTILINE)
                .matcher(text).results().flatMap(block -> block.group().lines()).toList());
        for (String picture : Pattern.compile("]\\((\\S+\\.svg)\\)").matcher(text).results()
                .map(link -> link.group(1)).toList()) {
            lines.addAll(List.of(Files.readString(page.resolveSibling(picture)).split("<[^>]*>")));
        }
        return lines;
    }

    /** Each figure of a text, together with its interval where it has one. */
    private static List<List<String>> figures(String text) {
        String figure = "(\\d[\\d,]*(?:\\.\\d+)?(?: ± [\\d,.]*\\d)?)";
        return Pattern.compile(figure + "(?:[^\\d(]*\\(" + figure + " to " + figure + ")?")
                .matcher(text.replaceAll("]\\(.*?\\)|JDK \\d+|F\\d|Linux [\\d.]+", "")).results()
                .map(found -> Stream.of(1, 2, 3).map(found::group).filter(Objects::nonNull)
                        .toList())
                .toList();
    }

    private static Stream<String> links(String text) {
        return Pattern.compile("]\\((docs/[^)#]+)").matcher(text).results()
                .map(link -> link.group(1)).distinct();
    }
}
