package strandbench.harness.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import strandbench.harness.Command;
import strandbench.harness.Jar;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.IdleThreads;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.results.JmhFile;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Output;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Shard;

class TableTest {
    private static final String THREADS = "threads.PlatformThreadRing.pass";
    private static final String COROUTINES = "kotlin.KotlinRing.pass";
    private static final String REFERENCE = ring(THREADS, "LOCK_CONDITION", 1_000, "10");

    private static final String SKYNET = JmhFile
            .cell("virtual.VirtualThreadSkynet.tenThousand", "", "JOIN", "7", "1")
            .replace("\"strands\": \"\", ", "");

    @TempDir
    Path folder;

    private static String ring(String benchmark, String variant, double score, String error) {
        return JmhFile.cell(benchmark, "503", variant, "" + score, error);
    }

    private Path run(String name, String... cells) throws IOException {
        Path run = Files.createDirectory(folder.resolve(name));
        JmhFile.write(run, "results.json", cells);
        return run;
    }

    private static String table(Object... words) {
        Jar.Outcome outcome = Command.run(words(words));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.out();
    }

    private static String refused(Object... words) {
        Jar.Outcome outcome = Command.run(words(words));
        assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(2);
        return outcome.complaint();
    }

    private static String[] words(Object... words) {
        List<String> all = new ArrayList<>(List.of("table"));
        Stream.of(words).map(Object::toString).forEach(all::add);
        if (all.stream().noneMatch(word -> word.startsWith("--format"))) {
            all.add("--format=markdown");
        }
        return all.toArray(String[]::new);
    }

    @Test
    void aCellHasARowAndAFigureAColumn() throws IOException {
        Path run = run("run", REFERENCE, ring(COROUTINES, "CHANNEL_RENDEZVOUS", 100, "1"),
                JmhFile.counted("virtual.VirtualThreadRing.pass", "PARK", 1_600),
                SKYNET);
        assertThat(table(run)).startsWith("- Measured 2026-01-02T03:04:05Z on CPUs 0 of A CPU")
                .endsWith(
                        """
                            | Thread ring, pass | ns per hop | times faster than Platform thread, lock condition | ns of CPU per hop |
                            |---|--:|--:|--:|
                            | Platform thread, lock condition | 1,000 ± 10 | 1.00 |  |
                            | Kotlin, channel rendezvous | 100.0 ± 1.0 | 10.0, 9.86 to 10.1 |  |
                            | Virtual thread, park | 800 ± 1 | 1.25, 1.24 to 1.26 | 1,600 |

                            | Skynet, tenThousand | ns per strand |
                            |---|--:|
                            | Virtual thread, join | 7.00 ± 1.00 |
                            """);
        assertThat(table(run, "--rows=Ring.pass", "--columns=ratio=Kotlin,busy", "--sort=most"))
                .endsWith("""
                    | Thread ring, pass | times faster than Kotlin, channel rendezvous | CPUs busy |
                    |---|--:|--:|
                    | Kotlin, channel rendezvous | 1.00 |  |
                    | Virtual thread, park | 0.125, 0.124 to 0.126 | 2.00 |
                    | Platform thread, lock condition | 0.100, 0.099 to 0.101 |  |
                    """);
    }

    @Test
    void aRowSaysTheParametersThatDiffer() throws IOException {
        Path run = run("run", REFERENCE, JmhFile.cell(THREADS, "10000", "PARK", "9", "1"),
                JmhFile.cell(THREADS, "503", "PARK", "7", "1"));
        assertThat(table(run, "--columns=score")).contains(
                "| Platform thread, park, strands 10000 | 9.00 ",
                "| Platform thread, park, strands 503 | 7.00 ");
        assertThat(table(run, "--columns=score", "--by=strands")).contains("""
            | Thread ring, pass: ns per hop | 503 | 10000 |
            |---|--:|--:|
            | Platform thread, lock condition | 1,000 ± 10 |  |
            | Platform thread, park | 7.00 ± 1.00 | 9.00 ± 1.00 |
            """);
    }

    /** What a mean over several distances says is true at none of them. */
    @Test
    void distancesStandSideBySide() throws IOException {
        Path run = run("run", JmhFile.moved(THREADS, "LOCK_CONDITION", "700", "2100"),
                JmhFile.moved(THREADS, "PARK", "350", "1400"));
        assertThat(table(run)).contains(
                """
                    | Thread ring, pass | ns per hop, near | ns per hop, far | times faster than Platform thread, lock condition, near | times faster than Platform thread, lock condition, far | ns of CPU per hop, near | ns of CPU per hop, far |
                    |---|--:|--:|--:|--:|--:|--:|
                    | Platform thread, lock condition | 700 | 2,100 | 1.00 | 1.00 | 2 | 5 |
                    | Platform thread, park | 350 | 1,400 | 2.00 | 1.50 | 2 | 5 |
                    """);
        assertThat(table(run, "--columns=score,change,trips")).contains(
                "| Thread ring, pass: ns per hop | near | far | change | round trips per hop |",
                "| Platform thread, park | 350 | 1,400 | +300 % | 2.98 |");
        assertThat(table(run, "--by=", "--columns=score,forks")).doesNotContain("ns per hop")
                .contains("| Platform thread, park | 1 |");
    }

    /** As where the host moved the CPUs there for a minute of an hour. */
    @Test
    void aDistanceThatFewRowsHaveAFigureAtHasNoColumn() throws IOException {
        List<String> cells = new ArrayList<>(
                List.of(JmhFile.moved(THREADS, "LOCK_CONDITION", "700", "2100")));
        for (String variant : List.of("PARK", "MONITOR", "SEMAPHORE")) {
            cells.add(ring(THREADS, variant, 900, "1"));
        }
        assertThat(table(run("some", cells.toArray(String[]::new))))
                .contains("| far |".substring(2));
        cells.add(ring(THREADS, "ARRAY_QUEUE", 900, "1"));
        assertThat(table(run("few", cells.toArray(String[]::new)))).doesNotContain("far");
    }

    @Test
    void goStandsWhereCpusAreNear() throws IOException {
        Path run = run("run", JmhFile.moved(THREADS, "LOCK_CONDITION", "700", "2100"));
        Files.writeString(run.resolve("go.json"),
                "[" + ring("go.GoRing.pass", "CHANNEL_BUFFERED", 70, "1")
                        .replace("\"strands\": \"503\", ", "") + "]");
        assertThat(table(run, "--columns=score,ratio")).contains(
                "How far apart the CPUs of Go were is not known; it stands where they are near.",
                "| Go, channel buffered | 70.0 ± 1.0 |  | 10.0 |");
    }

    /** One machine's time over another's is no ratio. */
    @Test
    void aCellIsOfTheFirstRunThatHasItAndRatiosAreWithinARun() throws IOException {
        Path one = run("one", REFERENCE, ring(THREADS, "SEMAPHORE", 90, "1"));
        Path other = run("other", ring(THREADS, "PARK", 300, "1"),
                ring(THREADS, "SEMAPHORE", 80, "1"));
        assertThat(table(one, other)).contains("Run 1: Measured", "Run 2: Measured",
                "| Thread ring, pass (run 1) |",
                "| Platform thread, semaphore | 90.0 ± 1.0 | 11.1,",
                "| Platform thread, park <sup>2</sup> | 300 ± 1 |  |");
    }

    @Test
    void aFileThatJmhWroteElsewhereIsATableToo() throws IOException {
        Path file = Files.writeString(folder.resolve("of-jmh.json"),
                "[" + ring(THREADS, "PARK", 300, "1") + "]");
        assertThat(table(file)).startsWith(file + ": This is a plain file of JMH's.")
                .contains("| Platform thread, park | 300 ± 1 |");
    }

    /** A row's name has what differs; two classes of one name keep their packages. */
    @Test
    void aClassWithoutAWorkloadHasItsConstantValuesInTheTitle() throws IOException {
        String one = ring("one.Copying.copy", "FAST", 300, "1");
        Path run = run("run", one, ring("one.Copying.move", "SLOW", 400, "1"));
        assertThat(table(run, "--columns=score")).contains("""
            | Copying (strands 503) | ns/op |
            |---|--:|
            | copy, FAST | 300 ± 1 |
            | move, SLOW | 400 ± 1 |
            """);
        Path both = run("both", one, ring("other.Copying.copy", "FAST", 500, "1"));
        assertThat(table(both, "--columns=score"))
                .contains("| strandbench.one.Copying (FAST, strands 503) | ns/op |",
                        "| strandbench.other.Copying (FAST, strands 503) | ns/op |",
                        "| copy | 300 ± 1 |", "| copy | 500 ± 1 |");
    }

    @Test
    void aScoreThatWasNoSteadyOneIsMarked() throws IOException {
        Path run = run("run",
                ring(THREADS, "PARK", 900, "NaN").replace("[[900.0]]",
                        "[[990, 810], [991, 809], [989, 811]]"),
                ring(THREADS, "SEMAPHORE", 90, "NaN").replace("[[90.0]]",
                        "[[91, 89], [89, 91], [90, 90]]"));
        assertThat(table(run)).containsPattern("park \\| 900 ± [0-9.]+ ↘ \\|")
                .containsPattern("semaphore \\| 90.0 ± [0-9.]+ \\|")
                .contains("↘ still got faster while it was measured");
    }

    /** A cell that used more CPU time than its CPU has, one that nothing was compiled for, and one with two modes. */
    @Test
    void whatIsWrongWithFiguresIsSaid() throws IOException {
        Path run = run("run", JmhFile.counted(THREADS, "PARK", 900),
                JmhFile.counted(THREADS, "MONITOR", 870),
                ring(THREADS, "SEMAPHORE", 90, "1").replace("\"warmupIterations\": 2",
                        "\"warmupIterations\": 0"),
                ring(THREADS, "ARRAY_QUEUE", 90, "NaN").replace("[[90.0]]",
                        "[[90], [91], [89], [90], [91], [90], [89], [117], [118], [116]]"));
        assertThat(table(run, "--columns=score,flags")).contains(
                "| 800 ± 1 | CPU time of 1.1 CPUs on 1: longer iterations (-r) |",
                "| Platform thread, monitor | 800 ± 1 |  |",
                "| 90.0 ± 1.0 | no warm-up (-wi) |",
                "| two modes: 3 of 10 forks at 1.30 times |");
    }

    @Test
    void onlyWhatDiffersByMoreThanBothIntervalsAllowDoesNotComeOutAgain() throws IOException {
        Path before = run("before", REFERENCE, ring(COROUTINES, "CHANNEL_RENDEZVOUS", 100, "1"),
                ring("virtual.VirtualThreadRing.pass", "PARK", 400, "4"),
                ring("quasar.QuasarRing.pass", "FIBER_PARK", 800, "5"));
        Path after = run("after", ring(THREADS, "LOCK_CONDITION", 2_000, "20"),
                ring(COROUTINES, "CHANNEL_RENDEZVOUS", 203, "2"),
                ring("virtual.VirtualThreadRing.pass", "PARK", 500, "5"),
                // Of one fork, which is no witness.
                ring("quasar.QuasarRing.pass", "FIBER_PARK", 800, "NaN"));
        assertThat(table(before, after, "--by=run", "--columns=ratio,again"))
                .contains("1 of 2 ratios come out again, which is 50 %. "
                        + "Half of them differ by 1.5 % or less, nine of ten by 60 % or less.")
                .contains(
                        "| Kotlin, channel rendezvous | 10.0, 9.86 to 10.1 | 9.85, 9.72 to 9.99 | -1.5 % | yes |",
                        "| Virtual thread, park | 2.50, 2.47 to 2.54 | 4.00, 3.94 to 4.06 | +60.0 % | **no** |",
                        "| Quasar, fiber park | 1.25, 1.24 to 1.26 | 2.50 |  |  |");
    }

    @Test
    void ratiosAreComparedAtTheSameDistance() throws IOException {
        Path before = run("moved", JmhFile.moved(THREADS, "LOCK_CONDITION", "1000", "1000", 5),
                JmhFile.moved(COROUTINES, "CHANNEL_RENDEZVOUS", "100", "200", 5));
        Path after = run("again", JmhFile.moved(THREADS, "LOCK_CONDITION", "2000", "2000", 5),
                JmhFile.moved(COROUTINES, "CHANNEL_RENDEZVOUS", "200", "500", 5));
        assertThat(table(before, after, "--by=run,distance", "--columns=ratio,again")).contains(
                "| difference, near | difference, far | comes out again, near | comes out again, far |")
                .containsPattern(
                        "Kotlin.* \\| \\+0.0 % \\| -20.0 % \\| yes \\| \\*\\*no\\*\\* \\|");
    }

    @Test
    void machinesStandSideBySide() throws IOException {
        Path one = run("one", REFERENCE, ring(COROUTINES, "CHANNEL_RENDEZVOUS", 100, "1"));
        Path other = run("other", REFERENCE, ring(COROUTINES, "CHANNEL_RENDEZVOUS", 200, "1"));
        Path environment = other.resolve("environment.json");
        Files.writeString(environment,
                Files.readString(environment).replace("A CPU", "Another"));
        assertThat(table(one, other, "--by=machine,distance", "--columns=ratio")).contains(
                """
                    | Thread ring, pass: times faster than Platform thread, lock condition | A CPU, CPUs 0, JDK 25 | Another, CPUs 0, JDK 25 |
                    |---|--:|--:|
                    | Platform thread, lock condition | 1.00 | 1.00 |
                    | Kotlin, channel rendezvous | 10.0, 9.86 to 10.1 | 5.00, 4.94 to 5.06 |
                    """);
    }

    /** The first of the command line is what the other differs from, and not the first by its name. */
    @Test
    void armsStandInTheOrderOfTheirCommandLine() throws IOException {
        plan("new", "a.old");
        arm("new", ring(THREADS, "PARK", 1_000, "10"),
                JmhFile.counted(COROUTINES, "CHANNEL_RENDEZVOUS", 400));
        arm("a.old", ring(THREADS, "PARK", 800, "8"),
                JmhFile.counted(COROUTINES, "CHANNEL_RENDEZVOUS", 1_600));
        assertThat(table(folder, "--by=arm", "--columns=score,change,verdict,busy"))
                .contains("Arms took turns: new ARGS and a.old ARGS.",
                        "Of 2 cells: 0 slower, 1 faster, 1 same")
                .contains(
                        """
                            | Thread ring, pass | ns per hop, new | ns per hop, a.old | change |  | CPUs busy, new | CPUs busy, a.old |
                            |---|--:|--:|--:|---|--:|--:|
                            | Platform thread, park | 1,000 ± 10 | 800 ± 8 | -20.0 %, -20.0 % … -20.0 % | faster |  |  |
                            | Kotlin, channel rendezvous | 800 ± 1 | 800 ± 1 | +0.0 %, +0.0 % … +0.0 % | same | 0.500 | 2.00 |
                            """);
    }

    /** A difference that is there far apart alone would be lost in one over all forks. */
    @Test
    void whereTheCpusWereMovedEachDistanceHasARowBelowItsArms() throws IOException {
        plan("new", "old");
        arm("new", JmhFile.moved(COROUTINES, "CHANNEL_RENDEZVOUS", "300", "1000", 3));
        arm("old", JmhFile.moved(COROUTINES, "CHANNEL_RENDEZVOUS", "300", "400", 3));
        assertThat(table(folder, "--by=arm", "--columns=score,change,verdict"))
                .containsPattern("\\| Kotlin, channel rendezvous \\|  \\|  \\| -36.8 %.*few forks")
                .contains(
                        "| Kotlin, channel rendezvous, near | 300 ± 0 | 300 ± 0 | +0.0 %, +0.0 % … +0.0 % |  |",
                        "| Kotlin, channel rendezvous, far | 1,000 ± 0 | 400 ± 0 | -60.0 %, -60.0 % … -60.0 % |  |");
    }

    @Test
    void distancesStandBesideArmsToo() throws IOException {
        plan("new", "old");
        arm("new", JmhFile.moved(COROUTINES, "CHANNEL_RENDEZVOUS", "300", "1000", 3));
        arm("old", JmhFile.moved(COROUTINES, "CHANNEL_RENDEZVOUS", "200", "400", 3));
        assertThat(table(folder, "--by=arm,distance", "--columns=score"))
                .contains(
                        "| Kotlin, channel rendezvous | 300 ± 0 | 1,000 ± 0 | 200 ± 0 | 400 ± 0 |");
    }

    @Test
    void verdictsNeedTwoArms() throws IOException {
        assertThat(refused(run("run", REFERENCE), "--by=arm", "--columns=score,verdict"))
                .contains("a run with two arms");
    }

    private void plan(String... arms) throws IOException {
        List<Cell> cells = Stream.of(arms)
                .map(arm -> new Cell("strandbench." + COROUTINES, Mode.AverageTime,
                        new TreeMap<>(Map.of("variant", "CHANNEL_RENDEZVOUS")), arm, ""))
                .toList();
        ResolvedOptions options = ResolvedOptions.of(new OptionsBuilder().build(), 30, false,
                IdleThreads.NONE,
                Stream.of(arms).map(arm -> new Arm(arm, Arm.Kind.ARGS, "")).toList());
        PlanFile plan = PlanFile.of(cells, StopRule.fixed(3), 1, options,
                new Output(null, null, null, null), List.of()).on("a machine", Shard.WHOLE);
        Files.writeString(folder.resolve(RunFolder.PLAN), plan.json());
    }

    private void arm(String arm, String... cells) throws IOException {
        JmhFile.write(folder, "results." + arm + ".json", cells);
    }

    @Test
    void aTableIsForProgramsAndForTerminalsToo() throws IOException {
        Path run = run("run", ring(THREADS, "PARK", 300, "30"), ring(THREADS, "A\\\"B", 7, "NaN"));
        assertThat(table(run, "--format=csv", "--columns=score")).contains("""
            table,row,column,value,low,high,text
            "Thread ring, pass","Platform thread, park","ns per hop",300.0,272.72""",
                "\"Platform thread, a\"\"b\",\"ns per hop\",7.0,,,\"7.00\"");
        assertThat(table(run, "--format=text", "--columns=score")).startsWith("# Measured")
                .contains("Thread ring, pass      ns per hop\nPlatform thread, park    300 ± 30\n");
    }

    /** As a folder from elsewhere may hold it. */
    @Test
    void aNameFromElsewhereEndsNoCellOfATable() throws IOException {
        Path run = run("run", ring(THREADS, "A|B<script>", 300, "30").replace("A|", "A\\n|"));
        assertThat(table(run, "--columns=score"))
                .contains("| Platform thread, a \\|b&lt;script> | 300");
        assertThat(table(run, "--columns=score", "--format=svg")).contains("&lt;script&gt;")
                .doesNotContain("<script>");
    }

    @Test
    void aTableIsDrawn() throws IOException {
        Path run = run("run", ring(THREADS, "PARK", 300, "30"),
                ring(THREADS, "SEMAPHORE", 90, "9"));
        Path drawn = folder.resolve("new/ring.svg");
        table(run, "--columns=score", "--format=svg", "--title=A <title>", "--out=" + drawn);
        assertThat(drawn).content().startsWith("<svg ").contains("A &lt;title&gt;",
                ">Platform thread, park</text>", ">300 ± 30</text>", ">ns per hop</text>",
                "fill=\"#7b8494\"")
                .doesNotContain("NaN").doesNotContain("undefined");
        assertThat(table(run, "--columns=score", "--format=svg", "--title=A <title>"))
                .isEqualTo(Files.readString(drawn));
        Path two = run("two", REFERENCE,
                SKYNET);
        assertThat(refused(two, "--columns=score", "--format=svg")).contains(
                "there are 2 tables, Thread ring, pass; Skynet, tenThousand; allowed is one");
    }

    @Test
    void whatHasNoNumberIsNotDrawn() throws IOException {
        String fork = "[900, 800, 700, 600, 500, 400, 300, 200]";
        Path run = run("run", ring(THREADS, "PARK", 300, "NaN").replace("[[300.0]]",
                "[%1$s, %1$s, %1$s, %1$s, %1$s]".formatted(fork)));
        assertThat(refused(run, "--columns=flags", "--format=svg"))
                .contains("the first column, beware, has no number");
    }

    /** One of them would hide the other. */
    @Test
    void modesOfOneBenchmarkAreRowsOfTheirOwn() throws IOException {
        Path run = run("run", ring(THREADS, "PARK", 300, "1"),
                ring(THREADS, "PARK", 500, "1").replace("avgt", "ss"));
        assertThat(table(run, "--columns=score")).contains(
                "| Platform thread, park, mode avgt | 300 ± 1 |",
                "| Platform thread, park, mode ss | 500 ± 1 |");
    }

    /** More answers a second cost less. */
    @Test
    void aChangeIsOneOfCosts() throws IOException {
        Path one = run("one", ring(THREADS, "PARK", 300, "1").replace("avgt", "thrpt"));
        Path other = run("other", ring(THREADS, "PARK", 600, "1").replace("avgt", "thrpt"));
        assertThat(table(one, other, "--by=run", "--columns=score,change")).contains("| -50.0 %, ");
    }

    @Test
    void severalSidesOfADrawingAreSeries() throws IOException {
        Path run = run("run", JmhFile.moved(THREADS, "LOCK_CONDITION", "700", "2100"),
                JmhFile.moved(THREADS, "PARK", "35", "1400"));
        assertThat(table(run, "--columns=score", "--format=svg")).contains(">near</text>",
                ">far</text>", ">35.0 · 1,400</text>", ">ns per hop</text>");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--rows=Ring.[      | --rows=Ring.[: is no regular expression (",
        "--rows=Nowhere     | --rows=Nowhere: no cell of these runs has such a name; they have PlatformThreadRing.pass strands=503 variant=LOCK_CONDITION",
        "--columns=price    | --columns=price: there is no such column; allowed are score, ratio, cpu, bytes",
        "--columns=counter  | --columns=counter: needs a name; allowed is counter=NAME",
        "--columns=ratio=(  | --columns=ratio=(: is no regular expression (",
        "--columns=p99=late | no cell has any of the columns p99=late",
        "--by=colour        | --by=colour: there is no such parameter in these runs; allowed are distance, arm, run, machine, model, cpus, jdk, or one of [strands, variant]",
        "--sort=best        | Invalid value for option '--sort'"})
    void aWrongWordIsRefused(String word, String complaint) throws IOException {
        assertThat(refused(run("run", REFERENCE), word)).contains(complaint);
    }

    @Test
    void withoutARunThereIsNoTable() {
        assertThat(refused()).contains("given no run; allowed are folders of runs");
        assertThat(refused(folder.resolve("nowhere"))).contains("nowhere: there is no such folder");
    }

    @Test
    void aPageSaysItselfHowItsTablesAreMade() throws IOException {
        run("run", REFERENCE, ring(THREADS, "PARK", 300, "1"));
        Path docs = Files.createDirectory(folder.resolve("docs"));
        Path page = Files.writeString(docs.resolve("page.md"), """
            before
            <!-- table run --rows="PARK$" --columns=score -->
            old
            <!-- /table -->
            <!-- table run --columns=score --format=svg --title="Two words" --out=a/ring.svg -->
            <!-- /table -->
            <!-- table run --columns=score --format=text -->
            <!-- /table -->
            after
            """);
        assertThat(table("--renew", page)).isEmpty();
        assertThat(page).content().startsWith(
                "before\n<!-- table run --rows=\"PARK$\" --columns=score -->\nMeasured ")
                .contains("| Platform thread, park | 300 ± 1 |\n<!-- /table -->\n",
                        "-->\n![Two words](a/ring.svg)\n<!-- /table -->\n",
                        "--format=text -->\n```\n# Measured ", "\n```\n<!-- /table -->\nafter\n")
                .doesNotContain("old");
        assertThat(docs.resolve("a/ring.svg")).content().contains("Two words");
        String renewed = Files.readString(page);
        table("--renew", page);
        assertThat(page).hasContent(renewed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "no table                                               | has no table; it needs the two lines <!-- table RUN --> and <!-- /table -->",
        "'<!-- table nowhere -->\n<!-- /table -->'              | nowhere: there is no such folder",
        "'<!-- table run --columns=score --format=svg --out=../x.svg -->\n<!-- /table -->' | --out=../x.svg is not below the page's folder",
        "'<!-- table run -->\ntext\n<!-- table run -->\n<!-- /table -->' | has no end",
        "'<!-- table run -->\n<!-- /table -->\n<!-- table run -->\ntext' | has no end",
        "'<!-- table run --by -->\n<!-- /table -->'             | Missing required parameter"})
    void aPageThatCannotBeRenewedIsLeftAlone(String text, String complaint) throws IOException {
        run("run", REFERENCE);
        Path page = Files.writeString(folder.resolve("page.md"), text);
        assertThat(refused("--renew", page))
                .contains(complaint);
        assertThat(page).hasContent(text);
        assertThat(folder).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void renewingNeedsAPage() {
        assertThat(refused("--renew")).contains("given no page; allowed are files in Markdown");
    }
}
