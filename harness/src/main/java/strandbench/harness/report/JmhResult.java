package strandbench.harness.report;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;

/**
 * One result of a file in JMH's schema, with the iterations of each fork.
 *
 * @param params null where the benchmark has none
 */
record JmhResult(
        String benchmark,
        String mode,
        Map<String, String> params,
        int forks,
        Metric primaryMetric,
        Map<String, Metric> secondaryMetrics) {

    private static final Gson JSON = new Gson();

    /**
     * A figure of a result.
     *
     * @param score a number, or "NaN"
     * @param scoreError half the width of JMH's 99.9 % interval; "NaN" where there is none
     * @param rawData the iterations of each fork; null where JMH stores a histogram
     */
    record Metric(
            String score, String scoreError, String scoreUnit, List<List<Double>> rawData) {
        double value() {
            return Double.parseDouble(score);
        }

        double error() {
            return scoreError == null ? Double.NaN : Double.parseDouble(scoreError);
        }

        List<List<Double>> forks() {
            return rawData == null ? List.of() : rawData;
        }
    }

    JmhResult {
        secondaryMetrics = secondaryMetrics == null ? Map.of() : secondaryMetrics;
    }

    /**
     * Reads a file's text.
     *
     * @throws JsonParseException if it is no JSON, or not JMH's; the message says what is wrong
     */
    static List<JmhResult> parse(String json) {
        JsonArray array = JSON.fromJson(json, JsonArray.class);
        if (array == null || array.isEmpty()) {
            throw new JsonParseException("it holds no results");
        }
        List<JmhResult> results = new ArrayList<>();
        for (JsonElement element : array) {
            results.add(parse(element, results.size() + 1));
        }
        return results;
    }

    private static JmhResult parse(JsonElement element, int number) {
        try {
            JmhResult result = JSON.fromJson((JsonObject) element, JmhResult.class);
            if (result.benchmark.indexOf('.') <= 0) {
                throw new JsonParseException("a benchmark has a class and a method");
            }
            result.cell("", "");
            result.primaryMetric.value();
            result.primaryMetric.error();
            result.primaryMetric.scoreUnit.isEmpty();
            result.secondaryMetrics.values().forEach(Metric::value);
            return result;
        } catch (RuntimeException e) {
            throw new JsonParseException("entry %d is no result of JMH".formatted(number), e);
        }
    }

    /** What it is the result of; JMH knows neither arms nor CPU sets. */
    Cell cell(String arm, String cpus) {
        return new Cell(benchmark, Mode.deepValueOf(mode),
                params == null ? new TreeMap<>() : new TreeMap<>(params), arm, cpus);
    }
}
