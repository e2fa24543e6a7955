package strandbench.harness.report;

import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import strandbench.core.Bounded;
import strandbench.harness.Jar;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.JmhFile;
import strandbench.harness.results.StoredForks;
import strandbench.harness.store.ForkRecord;

/** What stands on the page of runs that have more to say: hazards, several machines, histograms, distances, a base, or benchmarks of anybody. */
class ReportSectionsIT extends ReportInBrowser {
    @Test
    void whatWentWrongStandsThereInWordsWithItsEvidence() {
        Path hazards = folder.resolve("hazards.html");
        Jar.Outcome outcome = Jar.run("report",
                Jar.ROOT.resolve("results/20261125T052035Z-vm-hazards-jdk21").toString(), "-o",
                hazards.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();

        chromium.open(hazards);
        assertThat(chromium.texts("#verdicts h3")).contains("Starvation", "Blocking");
        assertThat(chromium.texts("#verdicts thead th")).contains("Virtual thread");
        assertThat(chromium.texts("#verdicts tbody tr"))
                .anyMatch(row -> row.startsWith("wait lock behind monitor")
                        && row.endsWith("▲ hangs in ReentrantLock.lock"));
        WebElement evidence = chromium.one("#verdicts details");
        evidence.findElement(By.tagName("summary")).click();
        assertThat(evidence.findElement(By.tagName("pre")).getText())
                .contains("strandbench.hazard.LockBehindMonitor");
    }

    /** On the second machine everything costs three times as much, and one cell twice as much as that. */
    @Test
    void ratiosStandThereMachineByMachine() throws IOException {
        Source run = Source.read(RUN);
        List<CellResult> cells = run.cells().stream()
                .filter(cell -> cell.cell().benchmark().matches(
                        ".*(PlatformThread|VirtualThread)Ring.pass"))
                .map(ReportSectionsIT::onTwoMachines).toList();
        Path merged = folder.resolve("merged.html");
        Files.writeString(merged, Page.of(Report.document(new Source(run.path(), cells,
                run.environment(), run.doctor(), List.of()), Extras.NONE)));

        chromium.open(merged);
        assertThat(chromium.one("#machines p").getText()).contains("these machines only",
                "1 cell of ");
        assertThat(chromium.texts("#machines th")).contains("first", "second");
        List<String> rows = chromium.texts("#machines tbody tr");
        // Every cell but the one that the others stand beside.
        assertThat(rows).hasSize(cells.size() - 1);
        assertThat(rows.get(0)).contains("Virtual thread, park").contains("▲ yes");
        assertThat(rows.subList(1, rows.size())).allSatisfy(
                row -> assertThat(row).doesNotContain("▲").endsWith("no"));
        assertThat(chromium.complaints()).isEmpty();
    }

    private static CellResult onTwoMachines(CellResult cell) {
        boolean dearer = cell.cell().benchmark().contains("VirtualThreadRing")
                && "PARK".equals(cell.cell().params().get("variant"));
        double score = cell.score().value();
        List<ForkRecord> forks = new ArrayList<>();
        for (int index = 0; index < 10; index++) {
            double machine = index % 2 == 0 ? 1 : dearer ? 6 : 3;
            double noise = 1 + (cell.cell().toString().hashCode() >>> index & 7) / 1000.0;
            forks.add(new ForkRecord(cell.cell(), index, "2026-01-01T00:00:00.000Z", 1, null, null,
                    null, "ns/op", List.of(),
                    List.of(ForkRecord.Iteration.of(score * machine * noise)), Map.of(),
                    Map.of(), 0));
        }
        return new CellResult(cell.cell(), forks, IntStream.range(0, 10)
                .mapToObj(index -> index % 2 == 0 ? "first (EPYC)" : "second (Xeon)").toList());
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
                HOSTILE, "1", "0.00700", "0.00700", "0.00700", "0.00700", "0.00700",
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
     * With {@code -Dstrandbench.picture.of=results/FOLDER -Dstrandbench.picture.distances=distances.png} it makes
     * a picture of the price of distances.
     */
    @Test
    @EnabledIfSystemProperty(named = "strandbench.picture.distances", matches = ".+")
    void pictureOfDistances() throws IOException, InterruptedException {
        chromium.resize(1280, 660, false);
        chromium.open(report(Jar.ROOT.resolve(System.getProperty("strandbench.picture.of"))));
        Bounded.until("the chart of distances",
                () -> !chromium.all("#distances svg").isEmpty());
        chromium.run("document.querySelector('#distances').scrollIntoView()");
        chromium.millisUntilDrawn();
        Files.write(Jar.ROOT.resolve(System.getProperty("strandbench.picture.distances")),
                chromium.picture());
    }
}
