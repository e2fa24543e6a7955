package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.Strictness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.AggregationPolicy;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.report.Document.CellFigures;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.ForkRecord;

class PageTest {
    private static final String HOSTILE = "</script><!--\u2028\u2029{{style}}&'\"";

    private static Cell cell(String variant) {
        return new Cell("strandbench.quasar.QuasarRing.pass", Mode.AverageTime,
                new TreeMap<>(Map.of("variant", variant)), Arm.DEFAULT, "");
    }

    private static CellResult measured(Cell cell, int forks, int warmup, int iterations) {
        List<ForkRecord> records = new ArrayList<>();
        for (int index = 0; index < forks; index++) {
            List<ForkRecord.Iteration> all = new ArrayList<>();
            for (int i = 0; i < warmup + iterations; i++) {
                double sinceMiddle = (i - warmup - (iterations - 1) / 2.0) / iterations;
                all.add(ForkRecord.Iteration.of(100.0 + index + 30 * sinceMiddle));
            }
            Map<String, ForkRecord.Counter> counters = new TreeMap<>();
            for (int i = 0; i < 10; i++) {
                counters.put("cpu.some.counter." + i, new ForkRecord.Counter("ns/op",
                        AggregationPolicy.AVG, null, null, 100.5));
            }
            records.add(new ForkRecord(cell, index, "2026-01-01T00:00:00.000Z", 1, null, null, null,
                    "ns/op", all.subList(0, warmup), all.subList(warmup, all.size()), counters,
                    Map.of(), 0));
        }
        return new CellResult(cell, records);
    }

    private static Document document(List<CellResult> cells) {
        return Report.document(new Source(
                Path.of("run"), cells, Optional.empty(), Optional.empty(), List.of()), Extras.NONE);
    }

    private static String data(String page) {
        return page.replaceFirst("(?s).*<script id=\"data\" type=\"application/json\">", "")
                .replaceFirst("(?s)</script>.*", "");
    }

    @Test
    void aNameCannotEndTheScriptThatHoldsIt() {
        String data = data(Page.of(document(List.of(measured(cell(HOSTILE), 2, 3, 3)))));

        assertThat(data).doesNotContain("<", "\u2028", "\u2029");
        assertThat(new Gson().fromJson(data, Document.class).cells().get(0).params())
                .containsExactly(List.of("variant", HOSTILE));
    }

    /** JMH writes what is no number as text, and a browser reads no page with a NaN in its data. */
    @Test
    void whatIsNoNumberIsNoValueOnThePage(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("anything.json");
        Files.writeString(file,
                """
                    [{"benchmark": "a.B.c", "mode": "avgt", "primaryMetric":
                       {"score": "NaN", "scoreUnit": "ns/op", "rawData": [[1.0, "NaN"], ["+INF", 3.0], ["-INF", 4.0]]},
                      "secondaryMetrics": {"cpu.time": {"score": "+INF", "scoreUnit": "ns/op", "rawData": [["NaN"]]}}}]
                    """);
        CellFigures cell = read(data(Report.page(file, null))).cells().get(0);

        assertThat(cell.score()).isNull();
        assertThat(cell.text()).isEmpty();
        assertThat(cell.cpu()).isNull();
        assertThat(cell.counters()).extracting(Document.Counter::text).containsOnly("");
        assertThat(cell.traces()).extracting(Trace::iterations).containsExactly(
                Arrays.asList(1.0, null), Arrays.asList(null, 3.0), Arrays.asList(null, 4.0));
    }

    /** Its type does not matter. */
    @Test
    void noFigureOfAnyPartIsWrittenAsNan() {
        CellResult measured = measured(cell("ACTOR"), 5, 0, 3);
        Change change = new Change(cell("ACTOR").measured(), "slower", Double.NaN, 0.0,
                Double.POSITIVE_INFINITY, Double.NaN, "");
        Extras extras = new Extras("base", "", List.of(change), List.of());
        String data = data(Page.of(Report.document(new Source(Path.of("run"), List.of(measured),
                Optional.empty(), Optional.empty(), List.of()), extras)));

        assertThat(read(data).changes().get(0).change()).isEqualTo(
                new Change(change.cell(), "slower", null, 0.0, null, null, ""));
    }

    /** As a browser does, which refuses what Gson lets pass. */
    private static Document read(String data) {
        return new GsonBuilder().setStrictness(Strictness.STRICT).create().fromJson(data,
                Document.class);
    }

    @Test
    void everyPlaceOfTheTemplateIsFilled() {
        String page = Page.of(document(List.of(measured(cell("ACTOR"), 1, 0, 2))));

        assertThat(page).doesNotContainPattern("\\{\\{[a-z]+}}");
        assertThat(page).contains("Licensed to the Apache Software Foundation");
    }

    @Test
    void theFullMatrixStaysBelowThreeMegabytes() {
        List<CellResult> cells = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            cells.add(measured(cell("VARIANT_OF_SOME_LENGTH_" + i), 20, 20, 10));
        }
        String page = Page.of(document(cells));

        System.out.printf("full matrix: %,d bytes%n", page.length());
        assertThat(page.length()).isLessThan(3_000_000);
    }

    @Test
    void longTracesAreAveragedAndSaidToBe() {
        Document document = document(List.of(measured(cell("ACTOR"), 20, 10_000, 10_000)));

        assertThat(document.averaged()).isEqualTo(3);
        assertThat(document.cells().get(0).traces().get(0).iterations()).hasSize(3_334);
    }

    @Test
    void anIntervalIsOverThreeForksOrMore() {
        Document document = document(List.of(measured(cell("ONE"), 1, 0, 9),
                measured(cell("TWO"), 2, 0, 9), measured(cell("THREE"), 3, 0, 9)));

        assertThat(document.cells().subList(0, 2)).flatExtracting(CellFigures::low,
                CellFigures::high).containsOnly(Double.NaN);
        assertThat(document.cells().subList(0, 2)).extracting(CellFigures::error)
                .containsExactly("", "forks: 100 and 101");
        CellFigures three = document.cells().get(2);
        assertThat(three.low()).isPositive().isLessThan(100);
        assertThat(three.high()).isGreaterThan(102);
        assertThat(three.error()).startsWith("± ");
    }

    /** Two forks do not show by how much. */
    @Test
    void aCellThatWasNotSteadySaysSo() {
        Document document = document(
                List.of(measured(cell("ONE"), 20, 0, 9), measured(cell("TWO"), 2, 0, 9)));

        assertThat(document.cells().get(0).beware()).singleElement().asString()
                .matches("got [0-9]+ % slower while measured");
        assertThat(document.cells().get(1).beware())
                .containsExactly("2 never steady: more warm-up (-wi)");
    }
}
