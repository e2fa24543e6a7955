package strandbench.harness.report;

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
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openqa.selenium.WebElement;
import strandbench.harness.Validation;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.ForkRecord;

/** What becomes of results that are larger than any, or were written to do harm. */
class ReportLimitsIT extends ReportInBrowser {
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
        List<CellResult> cells = new ArrayList<>(hostile.cells());
        Cell failed = new Cell("strandbench.quasar.QuasarRing.pass", Mode.AverageTime,
                new TreeMap<>(Map.of("variant", HOSTILE)), Arm.DEFAULT, "");
        cells.add(new CellResult(failed,
                List.of(ForkRecord.failed(failed, 0, HOSTILE, 1, HOSTILE))));
        Extras extras = new Extras(HOSTILE, "",
                List.of(new Change(failed.toString(), HOSTILE, 1.1, 1.0, 1.2, 3.0, HOSTILE)),
                List.of(HOSTILE));
        Path inert = folder.resolve("hostile.html");
        Files.writeString(inert, Page.of(Report.document(new Source(hostile.path(), cells,
                hostile.environment(), hostile.doctor(), List.of(HOSTILE)), extras)));

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
}
