package strandbench.harness.table;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import strandbench.harness.text.Refusal;

/**
 * Draws with the report's chart library, in the JVM and without a browser. The same figures give the same drawing on
 * every machine.
 */
final class Plot {
    private static final String LIBRARY = "/strandbench/harness/report/echarts/echarts.min.js";
    private static final String SHARED = "/strandbench/harness/report/ranked.js";

    private Plot() {}

    /**
     * What is drawn.
     *
     * @param series the names of a row's figures
     * @param rows from top to bottom
     */
    private record Drawing(String title, String setting, String measure, List<String> series,
            List<Row> rows) {}

    /** A row; null stands for a missing figure. */
    private record Row(String name, List<Double> values, Double low, Double high, String text) {}

    /** A table as SVG: the figure at each side, or its first figure. */
    static String svg(String title, String setting, Sheet sheet) {
        int colon = sheet.title().indexOf(": ");
        boolean isOne = colon > 0;
        String measure = isOne ? sheet.title().substring(colon + 2) : sheet.heads().get(0);
        List<Integer> columns = isOne
                ? IntStream.range(0, sheet.heads().size()).boxed().toList()
                : List.of(0);
        List<Row> rows = sheet.lines().stream()
                .filter(line -> columns.stream()
                        .anyMatch(column -> line.values().get(column).isNumber()))
                .map(line -> row(line, columns)).toList();
        if (rows.isEmpty()) {
            throw Refusal.usage(
                    "table --format=svg: the first column, %s, has no number; allowed is one of figures",
                    measure);
        }
        return drawn(new Gson().toJson(new Drawing(title, setting, measure,
                columns.stream().map(sheet.heads()::get).toList(), rows)));
    }

    private static Row row(Sheet.Line line, List<Integer> columns) {
        List<Value> values = columns.stream().map(line.values()::get).toList();
        boolean isAlone = values.size() == 1 && values.get(0).hasInterval();
        return new Row(line.name(),
                values.stream().map(value -> value.isNumber() ? value.number() : null).toList(),
                isAlone ? values.get(0).low() : null, isAlone ? values.get(0).high() : null,
                String.join(" · ", values.stream().map(value -> value.isNone() ? "–" : value.text())
                        .toList()));
    }

    private static String drawn(String json) {
        try (Context context = Context.enter()) {
            // The library's methods exceed the size limit of a class file.
            context.setInterpretedMode(true);
            context.setLanguageVersion(Context.VERSION_ES6);
            Scriptable scope = context.initSafeStandardObjects();
            ScriptableObject.putProperty(scope, "given", json);
            // The library needs these functions outside a browser; it animates nothing here.
            context.evaluateString(scope,
                    "var self = this; function setTimeout() {} function clearTimeout() {}", "host",
                    1, null);
            context.evaluateString(scope, resource(LIBRARY), "echarts", 1, null);
            context.evaluateString(scope, resource(SHARED), "ranked", 1, null);
            return Context.toString(
                    context.evaluateString(scope, resource("plot.js"), "plot", 1, null)) + "\n";
        }
    }

    private static String resource(String name) {
        try (InputStream in = Plot.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
