package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.results.JmhFile;

/** The tables of the documentation are what the commands make of the results that they name. */
class MatrixIT {
    private static final String MATRIX = "docs/matrix.md";
    private static final String ONE_CPU = "docs/one-cpu.md";
    private static final String SERVERS = "docs/which-server.md";
    private static final String HAZARDS = "docs/hazards.md";
    private static final String README = "README.md";

    private static Matcher block(String file, String command) throws IOException {
        Matcher block = Pattern
                .compile("<!-- %1$s ([^>]+) -->\\n(.*?)<!-- /%1$s -->".formatted(command),
                        Pattern.DOTALL)
                .matcher(Files.readString(Jar.ROOT.resolve(file)));
        assertThat(block.find()).as("a table of %s in %s", command, file).isTrue();
        return block;
    }

    @TempDir
    Path folder;

    /** The ones whose links start where the command runs. */
    @Test
    void theMatrixIsCurrent() throws IOException {
        Matcher block = block(MATRIX, "matrix");
        assertThat(Jar.run("matrix", block.group(1)).out())
                .isEqualTo(block.group(2).replace("](../", "]("));
        for (String page : List.of(README, ONE_CPU)) {
            Matcher main = block(page, "main");
            assertThat(Jar.run("matrix", "--main", main.group(1)).out())
                    .isEqualTo(main.group(2).replace("](../", "]("));
        }
    }

    /** Those without links, which say the same wherever the command runs. */
    @ParameterizedTest
    @CsvSource({"docs/matrix.md, repeated", "docs/matrix.md, machines", "docs/one-cpu.md, repeated",
        "docs/jdk.md, arms",
        "docs/rules.md, warmup", "docs/virtual.md, knobs", "docs/which-server.md, capacities",
        "docs/which-server.md, counter", "docs/distances.md, distances"})
    void aTableIsCurrent(String page, String command) throws IOException {
        Matcher block = block(page, command);
        assertThat(Command.run(words(command, block)).out()).isEqualTo(block.group(2));
    }

    @Test
    void theReadmesClaimsAreCurrent() throws IOException {
        Matcher block = block(README, "claimed");
        assertThat(Command.run(words("claimed", block)).out().replace(Jar.ROOT + "/", ""))
                .isEqualTo(block.group(2));
    }

    @Test
    void theReadmesPictureIsCurrent() throws IOException {
        Path drawn = folder.resolve("headline");
        var outcome = Command.run("pictures",
                Jar.ROOT.resolve(block(README, "main").group(1).split(",")[0]).toString(),
                drawn.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(Jar.ROOT.resolve("docs/headline/ring.svg"))
                .hasSameTextualContentAs(drawn.resolve("ring.svg"));
    }

    /** Those of the run that the table is of. */
    @Test
    void thePicturesOfServersAreCurrent() throws IOException {
        Path drawn = folder.resolve("servers");
        var outcome = Command.run("pictures",
                Jar.ROOT.resolve(block(SERVERS, "capacities").group(1)).toString(),
                drawn.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        Path shown = Jar.ROOT.resolve("docs/servers");
        assertThat(files(shown)).isEqualTo(files(drawn));
        for (String picture : files(drawn)) {
            assertThat(shown.resolve(picture)).hasSameTextualContentAs(drawn.resolve(picture));
            assertThat(Jar.ROOT.resolve(SERVERS)).content()
                    .contains("](servers/%s)".formatted(picture));
        }
    }

    /** With their links to the dumps. */
    @Test
    void theVerdictsAreCurrent() throws IOException {
        Path page = Files.copy(Jar.ROOT.resolve(HAZARDS), folder.resolve("hazards.md"));
        Matcher block = block(HAZARDS, "hazards");
        List<String> words = new ArrayList<>(List.of(words("hazards", block)));
        words.add(page.toString());
        var outcome = Command.run(words.toArray(String[]::new));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        String toRoot = folder.toAbsolutePath().relativize(Jar.ROOT.toAbsolutePath()) + "/";
        assertThat(Files.readString(page).replace("](" + toRoot, "](../")
                .replace(Jar.ROOT + "/", ""))
                .isEqualTo(Files.readString(Jar.ROOT.resolve(HAZARDS)));
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** What a plan's options say, and no machine. */
    @Test
    void theForecastOfManyMachinesIsCurrent() throws IOException {
        Matcher block = block("docs/machines.md", "forecast");
        List<String> words = new ArrayList<>(List.of("--plan-only", "--out",
                folder.resolve("plan").toString()));
        words.addAll(List.of(block.group(1).split(" ")));
        String said = Command.run(words.toArray(String[]::new)).out();
        assertThat(said.substring(said.indexOf('|'))).isEqualTo(block.group(2));
    }

    /** The command that a block names, with the folder of results below the root. */
    private static String[] words(String command, Matcher block) {
        return (command + " " + block.group(1).replace("results/", Jar.ROOT + "/results/"))
                .split(" ");
    }

    @Test
    void everyClassIsLinkedAndEveryVariantNamed() throws IOException {
        String table = block(MATRIX, "matrix").group(2).replace("](../", "](");
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(List.of(), List.of())) {
            String type = benchmark.type().getSimpleName();
            Matcher link = Pattern.compile("\\[%s]\\(([^)]+)\\)".formatted(type)).matcher(table);
            assertThat(link.find()).as("a link to %s", type).isTrue();
            assertThat(Jar.ROOT.resolve(link.group(1))).isRegularFile();
            benchmark.parameter("variant")
                    .ifPresent(
                            p -> p.sweep().forEach(v -> assertThat(table).contains("`" + v + "`")));
        }
    }

    @Test
    void everyLinkOfAPageLeadsSomewhere() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Jar.ROOT.resolve(README),
                Jar.ROOT.resolve("CONTRIBUTING.md")));
        files(Jar.ROOT.resolve("docs")).stream().filter(name -> name.endsWith(".md"))
                .forEach(name -> pages.add(Jar.ROOT.resolve("docs").resolve(name)));
        Pattern links = Pattern.compile("]\\((?!http)([^)#\\s]+)");
        for (Path page : pages) {
            assertThat(links.matcher(Files.readString(page)).results()
                    .map(link -> page.resolveSibling(link.group(1))))
                    .as(page.toString()).allSatisfy(target -> assertThat(target).exists());
        }
    }

    @Test
    void withoutResultsTheMatrixNamesTheClassesAlone() {
        var outcome = Command.run("matrix");
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("| **QuasarRing** |", "`FIBER_PARK`")
                .doesNotContain("Measured");
    }

    /** A run of one workload would leave all tables but one empty. */
    @Test
    void aTableWithoutAFigureIsALine() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "PARK", "900", "1"));
        assertThat(Command.run("matrix", folder.toString()).out())
                .contains("| Thread ring | pass, ns per hop |", "| **QuasarRing** |",
                        "Without a figure in these runs:\n\n- Skynet: AkkaSkynet `CLASSIC` `TYPED`; ",
                        "; VirtualThreadServer\n")
                .doesNotContain("| Skynet", "| Server");
    }

    @Test
    void whereTheCpusWereMovedEachDistanceHasItsColumns() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.moved("threads.PlatformThreadRing.pass", "LOCK_CONDITION", "700", "2100"),
                JmhFile.moved("threads.PlatformThreadRing.pass", "PARK", "350", "1400"));
        var outcome = Command.run("matrix", folder.toString());
        assertThat(outcome.out()).contains(
                "| pass, ns per hop, near | times faster than PlatformThreadRing LOCK_CONDITION, near | ns of CPU per hop, near |",
                "| pass, ns per hop, far | times faster than PlatformThreadRing LOCK_CONDITION, far | ns of CPU per hop, far |");
        assertThat(outcome.out().lines().filter(line -> line.startsWith("| `PARK` | 350 ")))
                .singleElement().asString().contains(" | 2.00 | 2 |", " | 1,400 ", " | 1.50 | 5 |");
    }

    /** As sleepers, whose one iteration is so long that the CPUs are seldom far apart for all of it. */
    @Test
    void aDistanceThatAWorkloadHasNoFigureOfHasNoColumns() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.moved("threads.PlatformThreadRing.pass", "PARK", "350", "1400"),
                JmhFile.cell("threads.PlatformThreadSkynet.tenThousand", "503", "JOIN", "900",
                        "1"));
        assertThat(Command.run("matrix", folder.toString()).out().lines()
                .filter(line -> line.startsWith("| Skynet | "))).singleElement().asString()
                .contains("tenThousand, ns per strand, near").doesNotContain("far");
    }

    /** As where the host moved the CPUs there for a minute of an hour. */
    @Test
    void aDistanceThatFewRowsHaveAFigureOfHasNoColumns() throws IOException {
        String pass = "threads.PlatformThreadRing.pass";
        List<String> cells = new ArrayList<>(
                List.of(JmhFile.moved(pass, "LOCK_CONDITION", "700", "2100")));
        for (String variant : List.of("PARK", "MONITOR", "SEMAPHORE")) {
            cells.add(JmhFile.cell(pass, "503", variant, "900", "1"));
        }
        assertThat(headOfRing(cells)).contains("pass, ns per hop, far");
        cells.add(JmhFile.cell(pass, "503", "ARRAY_QUEUE", "900", "1"));
        assertThat(headOfRing(cells)).contains("pass, ns per hop, near").doesNotContain("far");
    }

    private String headOfRing(List<String> cells) throws IOException {
        JmhFile.write(folder, "results.json", cells.toArray(String[]::new));
        return Command.run("matrix", folder.toString()).out().lines()
                .filter(line -> line.startsWith("| Thread ring | ")).findFirst().orElseThrow();
    }

    /** A new model's rows, beside those of everybody else. */
    @Test
    void aTableIsRenewedFromWhatItIsMadeOfAndMore() throws IOException {
        Path one = Files.createDirectory(folder.resolve("one"));
        Path mine = Files.createDirectory(folder.resolve("mine"));
        JmhFile.write(one, "results.json", JmhFile.cell("threads.PlatformThreadRing.pass", "503",
                "LOCK_CONDITION", "900", "1"));
        JmhFile.write(mine, "results.json",
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "PARK", "300", "1"));
        Path readme = Files.writeString(folder.resolve("README.md"),
                "<!-- matrix %s -->\n<!-- /matrix -->\n".formatted(one));
        var outcome = Command.run("matrix", "--again", readme.toString(), mine.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(readme).content().contains("<!-- matrix %s,%s -->".formatted(one, mine),
                "| `LOCK_CONDITION` | 900 ", "| `PARK` | 300 ");
        // Once more it is the same.
        String renewed = Files.readString(readme);
        assertThat(Command.run("matrix", "--again", readme.toString(), mine.toString()).exitCode())
                .isZero();
        assertThat(readme).hasContent(renewed);
    }

    /** One machine's time over another's is no ratio. */
    @Test
    void ratiosAreTakenWithinARun() throws IOException {
        Path one = Files.createDirectory(folder.resolve("one"));
        Path other = Files.createDirectory(folder.resolve("other"));
        JmhFile.write(one, "results.json", JmhFile.cell("threads.PlatformThreadRing.pass", "503",
                "LOCK_CONDITION", "900", "1"));
        JmhFile.write(other, "results.json",
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "PARK", "300", "1"));
        assertThat(rowOf("| `PARK` | 300", one, other))
                .containsPattern("`PARK` \\| 300 [^|]*\\|  \\|");
        JmhFile.write(other, "results.json",
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "PARK", "300", "1"),
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "LOCK_CONDITION", "600",
                        "1"));
        assertThat(rowOf("| `PARK` | 300", one, other)).contains("| 2.00, 1.99 to 2.01 |");
        assertThat(rowOf("| `LOCK_CONDITION` | 900", one, other)).contains("| 1.00 |");
    }

    /** So that all rows of a table may be of one machine. */
    @Test
    void aRunOfOneWorkloadComesFirstThereAndNowhereElse() throws IOException {
        Path one = Files.createDirectory(folder.resolve("one"));
        Path rings = Files.createDirectory(folder.resolve("rings"));
        JmhFile.write(one, "results.json",
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "PARK", "900", "1"),
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "SEMAPHORE", "90", "1"),
                JmhFile.cell("threads.PlatformThreadSkynet.tenThousand", "503", "JOIN", "70",
                        "1"));
        JmhFile.write(rings, "results.json",
                JmhFile.moved("threads.PlatformThreadRing.pass", "PARK", "350", "1400"),
                JmhFile.cell("threads.PlatformThreadSkynet.tenThousand", "503", "JOIN", "77",
                        "1"));
        String table = Command.run("matrix", one + ",ring=" + rings).out();
        assertThat(table).contains("<sup>1</sup> Measured", "<sup>2</sup> Measured",
                "| Thread ring <sup>2</sup> | pass, ns per hop, near |",
                "| `PARK` | 350 |", "| `SEMAPHORE` | 90.0 ± 1.0 <sup>1</sup> |",
                "| Skynet <sup>1</sup> | tenThousand, ns per strand | ", "| `JOIN` | 70.0 ± 1.0 |");
    }

    @Test
    void aRunIsOfAWorkloadThatThereIs() {
        var outcome = Command.run("matrix", "rings=" + folder);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.complaint()).startsWith("strandbench: matrix rings=" + folder
                + ": there is no workload rings; allowed are ring, skynet, generator");
    }

    @Test
    void aScoreThatWasNoSteadyOneIsMarked() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "PARK", "900", "NaN")
                        .replace("[[900.0]]", "[[990, 810], [991, 809], [989, 811]]"),
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "SEMAPHORE", "90", "NaN")
                        .replace("[[90.0]]", "[[91, 89], [89, 91], [90, 90]]"));
        assertThat(Command.run("matrix", folder.toString()).out()).containsPattern(
                "\\| `PARK` \\| 900 ± [0-9.]+ ↘ \\|").containsPattern(
                        "\\| `SEMAPHORE` \\| 90.0 ± [0-9.]+ \\|")
                .contains("↘ still got faster while it was measured");
    }

    private static String rowOf(String start, Path... runs) {
        String table = Command.run("matrix", Stream.of(runs).map(Path::toString)
                .collect(Collectors.joining(","))).out();
        return table.lines().filter(line -> line.startsWith(start))
                .findFirst().orElseThrow(() -> new AssertionError(table));
    }

    @Test
    void capacitiesNeedServersThatWereAskedForMoreAndMore() {
        Path rings = Jar.ROOT.resolve("results/20261124T032914Z-vm-ring-skynet");
        var outcome = Command.run("capacities", rings.toString());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.complaint()).isEqualTo("strandbench: capacities " + rings
                + ": there are no 3 servers of a kind that were asked for more and more; measure some, as in Stack -p rate=0 -f 10");
    }

    @Test
    void aFileWithoutAPlaceForTheTableIsLeftAlone() throws IOException {
        JmhFile.write(folder, "results.json",
                JmhFile.cell("threads.PlatformThreadRing.pass", "503", "PARK", "900", "1"));
        Path readme = Files.writeString(folder.resolve("README.md"), "no table here");
        var outcome = Command.run("matrix", folder.toString(), readme.toString());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.complaint()).contains("has no place for the table");
        assertThat(readme).hasContent("no table here");
        assertThat(folder).isDirectoryNotContaining("glob:**.new");
    }
}
