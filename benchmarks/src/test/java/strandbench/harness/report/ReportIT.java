package strandbench.harness.report;

import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import strandbench.core.Bounded;
import strandbench.harness.Jar;
import strandbench.harness.Validation;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.cli.Cli;
import strandbench.harness.results.JmhFile;
import strandbench.harness.results.StoredCell;
import strandbench.harness.results.StoredForks;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Origins.MachineOfFork;
import strandbench.harness.store.TopFrame;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;

/** The report, read in a real browser: that of a run is made by the jar, the others by the same code here. */
class ReportIT {
    private static final Path RUN = Jar.ROOT.resolve("results/20261121T232147Z-vm");
    private static final String HOSTILE = "</script><img src=x onerror=\"window.hacked=1\">\u2028 {{script}} <b>&amp;'";

    /** As JMH writes. */
    private static final Gson INDENTED = new GsonBuilder().setPrettyPrinting().create();

    private static Chromium chromium;

    /** Of {@link #RUN}. No test changes it. */
    private static Path page;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start(@TempDir Path shared) {
        page = shared.resolve("page.html");
        // As a user calls it, in the repository: the page shows the folder as given.
        Jar.Outcome outcome = Jar.run("report", Jar.ROOT.relativize(RUN).toString(), "-o",
                page.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        chromium = new Chromium();
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @BeforeEach
    void size() {
        chromium.resize(1280, 900, false);
        chromium.complaints();
        chromium.requests();
    }

    @Test
    void aPageAsksForNothingAndComplainsOfNothing() throws InterruptedException {
        chromium.open(page);
        openFirstCell();
        chromium.millisUntilDrawn();

        Bounded.until("a chart", () -> !chromium.all("section svg").isEmpty());
        assertThat(chromium.complaints()).isEmpty();
        assertThat(chromium.requests()).containsExactly(page.toUri().toString());
    }

    @Test
    void thePolicyStopsAScriptThatWasNotThere() throws InterruptedException {
        chromium.open(page);
        chromium.run("""
            const script = document.createElement('script');
            script.textContent = 'window.hacked = 1';
            document.body.append(script);
            """);

        assertThat(chromium.run("return window.hacked")).isNull();
        List<String> complaints = new ArrayList<>();
        Bounded.until("what the page's policy complains of", () -> {
            complaints.addAll(chromium.complaints());
            return complaints.stream().anyMatch(text -> text.contains("Content Security Policy"));
        });
    }

    @Test
    void theFiguresAreThoseOfTheResults() throws IOException {
        chromium.open(page);

        List<String> expected = new ArrayList<>();
        for (String file : List.of("results.json", "go.json")) {
            for (JsonElement result : array(RUN.resolve(file))) {
                expected.add(Numbers.score(result.getAsJsonObject()
                        .getAsJsonObject("primaryMetric").get("score").getAsDouble()));
            }
        }
        assertThat(chromium.texts("#matrix [data-cell] .value"))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void aCellOpensByClickWithTheScoreOfTheMatrix() {
        chromium.open(page);
        WebElement cell = chromium.one("#matrix [data-cell]");
        String score = cell.getText();
        cell.click();

        assertThat(chromium.one("dialog[open] .triad .value").getText()).isEqualTo(score);
        chromium.one("dialog .close").click();
        assertThat(chromium.all("dialog[open]")).isEmpty();
    }

    @Test
    void aCellOpensByKeyboardAndGivesTheFocusBack() {
        chromium.open(page);
        List<WebElement> cells = chromium.all("#matrix [data-cell]");
        chromium.run("arguments[0].focus()", cells.get(0));
        chromium.focused().sendKeys(Keys.ARROW_RIGHT);
        assertThat(chromium.focused()).isEqualTo(cells.get(1));
        chromium.focused().sendKeys(Keys.ENTER);

        assertThat(chromium.one("dialog[open] h2").getText()).isNotEmpty();
        chromium.focused().sendKeys(Keys.ESCAPE);
        assertThat(chromium.all("dialog[open]")).isEmpty();
        assertThat(chromium.focused()).isEqualTo(cells.get(1));
    }

    /** On the second machine everything costs three times as much, and one cell twice as much as that. */
    @Test
    void whatWentWrongStandsThereInWordsWithItsEvidence() {
        Path hazards = folder.resolve("hazards.html");
        Jar.Outcome outcome = Jar.run("report",
                Jar.ROOT.resolve("results/20261125T052035Z-vm-hazards-jdk21").toString(), "-o",
                hazards.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();

        chromium.open(hazards);
        assertThat(chromium.texts("#verdicts h3").get(0)).startsWith("JDK 21");
        assertThat(chromium.texts("#verdicts thead th")).contains("Virtual thread");
        assertThat(chromium.texts("#verdicts tbody tr"))
                .anyMatch(row -> row.startsWith("Blocking LOCK_BEHIND_MONITOR")
                        && row.endsWith("▲ hangs"));
        WebElement evidence = chromium.one("#verdicts details");
        evidence.findElement(By.tagName("summary")).click();
        assertThat(evidence.findElement(By.tagName("pre")).getText())
                .contains("strandbench.hazard.LockBehindMonitor");
    }

    @Test
    void ratiosStandThereMachineByMachine() throws IOException {
        Source run = Source.read(RUN);
        List<ReportedCell> cells = run.cells().stream()
                .filter(cell -> cell.cell().benchmark().matches(
                        ".*(PlatformThread|VirtualThread)Ring.pass"))
                .map(ReportIT::onTwoMachines).toList();
        Map<Cell, MachineOfFork> machines = new HashMap<>();
        cells.forEach(cell -> machines.put(cell.cell(),
                index -> index % 2 == 0 ? "first (EPYC)" : "second (Xeon)"));
        Path merged = folder.resolve("merged.html");
        Files.writeString(merged, Page.of(Report.document(new Source(run.path(), cells,
                run.environment(), run.doctor(), List.of(), machines), Extras.NONE)));

        chromium.open(merged);
        assertThat(chromium.one("#machines p").getText()).contains("these machines only",
                "1 cell of ");
        assertThat(chromium.texts("#machines th")).contains("first", "second");
        List<String> rows = chromium.texts("#machines tbody tr");
        // Every cell but the one that the others stand beside.
        assertThat(rows).hasSize(cells.size() - 1);
        assertThat(rows.get(0)).contains("VirtualThread PARK").contains("▲ yes");
        assertThat(rows.subList(1, rows.size())).allSatisfy(
                row -> assertThat(row).doesNotContain("▲").endsWith("no"));
        assertThat(chromium.complaints()).isEmpty();
    }

    private static ReportedCell onTwoMachines(ReportedCell cell) {
        boolean dearer = cell.cell().benchmark().contains("VirtualThreadRing")
                && "PARK".equals(cell.cell().params().get("variant"));
        double score = cell.result().orElseThrow().primaryMetric().score();
        List<ForkRecord> forks = new ArrayList<>();
        for (int index = 0; index < 10; index++) {
            double machine = index % 2 == 0 ? 1 : dearer ? 6 : 3;
            double noise = 1 + (cell.cell().toString().hashCode() >>> index & 7) / 1000.0;
            List<Double> iterations = List.of(score * machine * noise);
            forks.add(new ForkRecord(cell.cell(), index, "2026-01-01T00:00:00.000Z", 1, null, null,
                    "ns/op", score * machine * noise, List.of(), iterations, List.of(), List.of(),
                    Map.of(), "", Map.of()));
        }
        return new ReportedCell(new StoredCell(cell.cell(), cell.result(), forks));
    }

    /** The second fork has what the first one lacks: a mean of the two would be a curve of nothing. */
    @Test
    void aCellWithHistogramsShowsTheirPercentiles() throws IOException, InterruptedException {
        Path run = Files.createDirectory(folder.resolve("recorded"));
        Cell cell = StoredForks.cell("virtual.VirtualThreadStack.serve",
                Map.of("variant", "HELIDON"));
        StoredForks.write(run, List.of(
                StoredForks.fork(cell, 0, Map.of(), Map.of(
                        "latency", List.of(StoredForks.histogram(rangeClosed(1, 900))),
                        HOSTILE, List.of(StoredForks.histogram(rangeClosed(7, 7))),
                        "climb", List.of("no histogram"))),
                StoredForks.fork(cell, 1, Map.of(), Map.of(
                        "latency", List.of(StoredForks.histogram(rangeClosed(901, 1_000)),
                                "HISTFAAA, and then nothing more")))));
        Path recorded = report(run);
        chromium.resize(360, 780, true);
        chromium.open(recorded);
        openFirstCell();
        scrollToPercentiles();
        assertThat(widestOverflow()).isZero();

        chromium.resize(1280, 900, false);
        chromium.open(recorded);
        openFirstCell();
        scrollToPercentiles();

        assertThat(chromium.texts(".note")).singleElement().asString().contains("damaged (1)");
        assertThat(chromium.texts("dialog .percentiles thead th"))
                .containsExactly("in ms", "count", "p50", "p90", "p99", "p99.9", "max");
        assertThat(chromium.texts("dialog .percentiles tbody td")).containsExactly(
                HOSTILE, "1", "0.007", "0.007", "0.007", "0.007", "0.007",
                "latency", "1,000", "0.500", "0.900", "0.990", "0.999", "1.00");
        assertThat((List<?>) chromium
                .run("""
                    return [...document.querySelectorAll('dialog .percentiles svg text')].map(text => text.textContent)
                    """))
                .map(String::valueOf)
                .contains("latency", HOSTILE, "ms", "50 %", "90 %", "99 %", "99.9 %");
        assertThat(((Number) chromium.run("""
            return Math.max(...[...document.querySelectorAll('dialog .percentiles svg path')]
                .map(path => path.getAttribute('d').split(/[^\\d.]+/).length / 2))
            """)).intValue()).as("points of a curve").isGreaterThanOrEqualTo(31);
        assertThat(chromium.one("dialog .percentiles [role=img]").getDomAttribute("aria-label"))
                .contains("latency", "the table below has the figures");
        assertThat(chromium.one("dialog .percentiles [role=region]").getDomAttribute("tabindex"))
                .isEqualTo("0");
        assertThat(chromium.run("return window.hacked")).isNull();
        assertThat(chromium.complaints()).isEmpty();
    }

    private static void scrollToPercentiles() throws InterruptedException {
        chromium.run("document.querySelector('dialog .percentiles').scrollIntoView()");
        Bounded.until("a curve", () -> !chromium.all("dialog .percentiles svg").isEmpty());
    }

    @Test
    void aCellWithoutHistogramsShowsNothingOfThem() {
        chromium.open(report(RUN));
        openFirstCell();

        assertThat(chromium.all("dialog[open] .triad")).isNotEmpty();
        assertThat(chromium.all("dialog .percentiles")).isEmpty();
    }

    @Test
    void namesAndMessagesAreInert() throws IOException {
        JsonArray results = array(RUN.resolve("results.json"));
        for (JsonElement result : results) {
            JsonObject params = new JsonObject();
            params.addProperty("variant", HOSTILE);
            params.addProperty(HOSTILE, HOSTILE + results.asList().indexOf(result));
            result.getAsJsonObject().add("params", params);
        }
        Source hostile = Source.read(write("hostile.json", results));
        List<ReportedCell> cells = new ArrayList<>(hostile.cells());
        Cell failed = new Cell("strandbench.quasar.QuasarRing.pass", Mode.AverageTime,
                new TreeMap<>(Map.of("variant", HOSTILE)), Arm.DEFAULT, "");
        cells.add(new ReportedCell(new StoredCell(failed, Optional.empty(),
                List.of(ForkRecord.failed(failed, 0, HOSTILE, 1, HOSTILE)))));
        Extras extras = new Extras(HOSTILE, "",
                List.of(new Change(failed.toString(), HOSTILE, 1.1, 1.0, 1.2, 3.0, HOSTILE)),
                List.of(HOSTILE),
                Map.of(failed.toString(), List.of(new TopFrame(HOSTILE, 50))),
                Map.of(failed.toString(), List.of(new History(null,
                        List.of(new History.Point(HOSTILE, HOSTILE, 2, 1, 3)), List.of(0)))));
        Path inert = folder.resolve("hostile.html");
        Files.writeString(inert, Page.of(Report.document(new Source(hostile.path(), cells,
                hostile.environment(), hostile.doctor(), List.of(HOSTILE), Map.of()), extras)));

        chromium.open(inert);
        for (int section = 0; section < chromium.all("section").size(); section++) {
            chromium.run("document.querySelectorAll('section')[arguments[0]].scrollIntoView()",
                    section);
            chromium.millisUntilDrawn();
        }
        WebElement cell = chromium.one("#matrix .failed");
        assertThat(cell.getDomAttribute("title")).isEqualTo(HOSTILE);
        chromium.run("arguments[0].click()", cell);
        chromium.millisUntilDrawn();

        assertThat(chromium.one("dialog .failure bdi").getDomProperty("textContent"))
                .isEqualTo(HOSTILE);
        assertThat(chromium.all("img, main b + b, dialog dd b")).isEmpty();
        assertThat(chromium.run("return window.hacked")).isNull();
        assertThat(chromium.complaints()).isEmpty();
        assertThat(chromium.requests()).containsExactly(inert.toUri().toString());
    }

    @Test
    void aBaseShowsWhatBecameSlower() throws IOException {
        JsonArray before = array(RUN.resolve("results.json"));
        JsonArray after = before.deepCopy();
        for (JsonArray side : List.of(before, after)) {
            for (JsonElement result : side) {
                JsonObject metric = result.getAsJsonObject().getAsJsonObject("primaryMetric");
                double score = metric.get("score").getAsDouble() * (side == before ? 1 : 1.5);
                metric.add("rawData", rows(5,
                        fork -> rows(3, i -> new Gson().toJsonTree(score * (1 + 0.001 * fork)))));
            }
        }
        chromium.open(report(write("after.json", after), "--base",
                write("before.json", before).toString()));

        assertThat(chromium.one("#changes").getText()).contains(before.size() + " slower")
                .contains("1.500");
        assertThat(chromium.all("#changes tbody button")).hasSize(before.size());
        assertThat(chromium.complaints()).isEmpty();
    }

    @Test
    void aPhoneScrollsTablesAndNotThePage() {
        chromium.resize(360, 780, true);
        chromium.open(page);
        assertThat(widestOverflow()).isZero();
        openFirstCell();
        chromium.millisUntilDrawn();
        assertThat(widestOverflow()).isZero();
        assertThat(chromium.run(
                "const d = document.querySelector('dialog'); return d.scrollWidth - d.clientWidth"))
                .isEqualTo(0L);
    }

    private static long widestOverflow() {
        return (Long) chromium.run(
                "return Math.max(document.documentElement.scrollWidth, innerWidth) - 360");
    }

    @Test
    void twelveMegabytesOfCellsAreDrawn() throws IOException {
        JsonArray all = new JsonArray();
        for (int copy = 0; copy < 20; copy++) {
            for (JsonElement result : array(RUN.resolve("results.json"))) {
                JsonObject object = result.getAsJsonObject();
                JsonObject params = object.has("params")
                        ? object.getAsJsonObject("params")
                        : new JsonObject();
                params.addProperty("copy", String.valueOf(copy));
                object.add("params", params);
                all.add(object);
            }
        }
        assertDrawn("report-of-many-cells", all);
    }

    @Test
    void twelveMegabytesOfIterationsAreDrawn() throws IOException {
        JsonArray results = array(RUN.resolve("results.json"));
        for (JsonElement result : results) {
            JsonObject metric = result.getAsJsonObject().getAsJsonObject("primaryMetric");
            double score = metric.get("score").getAsDouble();
            metric.add("rawData", rows(20, fork -> rows(130,
                    i -> new Gson().toJsonTree(score * (1 + 0.001 * ((i * 7 + fork) % 97))))));
        }
        assertDrawn("report-of-many-iterations", results);
    }

    /** How long it takes is said and not judged. */
    private void assertDrawn(String name, JsonArray results) throws IOException {
        Path file = write("large.json", results);
        assertThat(Files.size(file)).isGreaterThan(12_000_000);
        Path large = report(file);
        chromium.open(large);
        double millis = chromium.millisUntilDrawn();
        Validation.record(name, String.format(Locale.ROOT, """
            %,d bytes of results: a page of %,d bytes, drawn in %.0f ms
            """, Files.size(file), Files.size(large), millis));
        assertThat(chromium.all("#matrix [data-cell]")).isNotEmpty();
        assertThat(chromium.complaints()).isEmpty();
    }

    @Test
    void whatIsNoRunIsRefusedAndNothingIsOverwritten() throws IOException {
        Path good = folder.resolve("run");
        Files.createDirectories(good);
        Files.writeString(good.resolve("results.json"),
                Files.readString(RUN.resolve("results.json")).substring(0, 5_000));
        Files.writeString(good.resolve(Report.FILE), "earlier");
        Files.writeString(folder.resolve("foreign.json"), "[{\"name\": 1}]");
        Files.createDirectories(folder.resolve("empty"));

        for (String given : List.of("run", "foreign.json", "empty", "missing")) {
            assertThatThrownBy(
                    () -> Cli.run(new Report(), List.of(folder.resolve(given).toString())))
                    .isInstanceOfSatisfying(Refusal.class,
                            refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                    .hasMessageContainingAll(given,
                            "allowed is the folder of a run, or a JSON file of JMH's");
        }
        assertThatThrownBy(() -> Cli.run(new Report(), List.of())).isInstanceOf(Refusal.class)
                .hasMessageContaining("allowed is report");
        assertThat(good.resolve(Report.FILE)).hasContent("earlier");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("run", "foreign.json",
                "empty");
        assertThat(good.toFile().list()).containsExactlyInAnyOrder("results.json", Report.FILE);
    }

    @Test
    void whereTheCpusWereMovedEachDistanceHasAColumnAndThereIsAChart()
            throws IOException, InterruptedException {
        Path run = Files.createDirectory(folder.resolve("moved"));
        JmhFile.write(run, "results.json",
                JmhFile.moved("virtual.VirtualThreadRing.pass", "PARK", "300", "1000"),
                JmhFile.moved("kotlin.KotlinRing.pass", "SUSPEND_HANDOFF", "130", "131"));
        chromium.open(report(run));

        assertThat(chromium.texts("#matrix th[scope=col]")).satisfiesExactly(
                near -> assertThat(near).startsWith("pass, 58 ns apart"),
                far -> assertThat(far).startsWith("pass, 410 ns apart"));
        assertThat(chromium.texts("#matrix [data-cell] .value"))
                .containsExactlyInAnyOrder("300", "1,000", "130", "131");
        chromium.run("document.querySelector('#distances .chart').scrollIntoView()");
        Bounded.until("the chart of distances",
                () -> !chromium.all("#distances svg").isEmpty());
        assertThat(chromium.complaints()).isEmpty();
    }

    @Test
    void resultsOfAnybodyAreGroupedAndSortedWithIntervals() throws Exception {
        Path file = Files.writeString(folder.resolve("theirs.json"), "[" + String.join(",",
                theirs("Sorting.sort", "avgt", "us/op", "100", 9.0),
                theirs("Sorting.sort", "avgt", "us/op", "9", 2.0),
                theirs("Hashing.hash", "thrpt", "ops/us", "9", 5.0),
                theirs("Hashing.hash", "thrpt", "ops/us", "100", 50.0)) + "]");
        chromium.open(report(file));

        assertThat(chromium.texts("#others h3")).containsExactly("Hashing", "Sorting");
        assertThat(figuresOf(0)).as("most is best").containsExactly(
                "Hashing.hash size=100 in mode thrpt",
                "Hashing.hash size=9 in mode thrpt");
        assertThat(figuresOf(1)).as("least is best").containsExactly("Sorting.sort size=9",
                "Sorting.sort size=100");
        assertThat(chromium.texts("#others tbody td:nth-child(4)"))
                .allSatisfy(error -> assertThat(error).startsWith("± "));
        chromium.run("document.querySelector('#others').scrollIntoView()");
        Bounded.until("a chart for each group", () -> chromium.all("#others svg").size() >= 2);

        chromium.run("document.querySelector('#others input[value=size]').click()");
        assertThat(chromium.texts("#others h3")).containsExactly("size = 9", "size = 100");
        assertThat(figuresOf(0)).containsExactlyInAnyOrder("Hashing.hash size=9 in mode thrpt",
                "Sorting.sort size=9");
        assertThat(chromium.complaints()).isEmpty();
    }

    private static List<String> figuresOf(int group) {
        chromium.run("document.querySelectorAll('#others details').forEach(d => d.open = true)");
        return chromium
                .texts("#others .cells:nth-child(%d) tbody button".formatted(group + 1));
    }

    private static String theirs(String benchmark, String mode, String unit, String size,
            double score) {
        return """
            {"benchmark": "org.them.%s", "mode": "%s", "params": {"size": "%s"},
             "primaryMetric": {"score": %5$s, "scoreUnit": "%4$s", "rawData": [[%5$s], [%6$s], [%7$s]]}}
            """
                .formatted(benchmark, mode, size, unit, score, score * 1.01, score * 0.99);
    }

    /**
     * With {@code -Dstrandbench.picture.of=results/FOLDER -Dstrandbench.picture.distances=docs/distances.png} makes
     * the picture of what distances cost.
     */
    @Test
    @EnabledIfSystemProperty(named = "strandbench.picture.distances", matches = ".+")
    void pictureOfDistances() throws IOException, InterruptedException {
        chromium.resize(1280, 660, false);
        chromium.open(report(Jar.ROOT.resolve(System.getProperty("strandbench.picture.of"))));
        chromium.run("document.querySelector('#distances').scrollIntoView()");
        Bounded.until("the chart of distances",
                () -> !chromium.all("#distances svg").isEmpty());
        // Again: what stands above was drawn only now, too.
        chromium.run("document.querySelector('#distances').scrollIntoView()");
        chromium.millisUntilDrawn();
        Files.write(Jar.ROOT.resolve(System.getProperty("strandbench.picture.distances")),
                chromium.picture());
    }

    /** With {@code -Dstrandbench.picture=docs/report.png} makes the picture of the README. */
    @Test
    @EnabledIfSystemProperty(named = "strandbench.picture", matches = ".+")
    void picture() throws IOException {
        chromium.resize(1280, 1120, false);
        chromium.open(page);
        chromium.millisUntilDrawn();
        Files.write(Jar.ROOT.resolve(System.getProperty("strandbench.picture")),
                chromium.picture());
    }

    private static void openFirstCell() {
        chromium.run("arguments[0].click()", chromium.one("#matrix [data-cell]"));
    }

    private Path report(Path source, String... more) {
        Path made = folder.resolve("page.html");
        List<String> words = new ArrayList<>(List.of(source.toString(), "-o", made.toString()));
        words.addAll(List.of(more));
        assertThat(Cli.run(new Report(), words)).isZero();
        return made;
    }

    private static JsonArray array(Path file) throws IOException {
        return new Gson().fromJson(Files.readString(file), JsonArray.class);
    }

    private static JsonArray rows(int count, IntFunction<JsonElement> row) {
        JsonArray rows = new JsonArray();
        for (int i = 0; i < count; i++) {
            rows.add(row.apply(i));
        }
        return rows;
    }

    private Path write(String name, JsonArray results) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, INDENTED.toJson(results).getBytes(StandardCharsets.UTF_8));
        return file;
    }
}
