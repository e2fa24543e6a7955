package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.Jar;
import strandbench.harness.cli.Cli;

/** What tests of the report share: a real browser, and results to make a page of. */
abstract class ReportInBrowser {
    static final Path RUN = Jar.ROOT.resolve("results/20261121T232147Z-vm");
    static final String HOSTILE = "</script><img src=x onerror=\"window.hacked=1\">\u2028 {{script}} <b>&amp;'";

    /** As JMH writes. */
    private static final Gson INDENTED = new GsonBuilder().setPrettyPrinting().create();

    static Chromium chromium;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
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

    static void openFirstCell() {
        chromium.run("arguments[0].click()", chromium.one("#matrix [data-cell]"));
    }

    static long widestOverflow() {
        return (Long) chromium.run(
                "return Math.max(document.documentElement.scrollWidth, innerWidth) - 360");
    }

    Path report(Path source, String... more) {
        Path made = folder.resolve("page.html");
        List<String> words = new ArrayList<>(List.of(source.toString(), "-o", made.toString()));
        words.addAll(List.of(more));
        assertThat(Cli.run(new Report(), words)).isZero();
        return made;
    }

    static JsonArray array(Path file) throws IOException {
        return new Gson().fromJson(Files.readString(file), JsonArray.class);
    }

    static JsonArray rows(int count, IntFunction<JsonElement> row) {
        JsonArray rows = new JsonArray();
        for (int i = 0; i < count; i++) {
            rows.add(row.apply(i));
        }
        return rows;
    }

    Path write(String name, JsonArray results) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, INDENTED.toJson(results).getBytes(StandardCharsets.UTF_8));
        return file;
    }
}
