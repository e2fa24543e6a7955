package strandbench.harness.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import strandbench.harness.text.Refusal;

/** Reads results in JMH's JSON, whoever wrote them. */
public final class ResultFile {
    private static final List<String> SETTINGS = List.of("threads", "warmupIterations",
            "warmupTime", "warmupBatchSize", "measurementIterations", "measurementTime",
            "measurementBatchSize");

    private ResultFile() {}

    /**
     * Reads a file.
     *
     * @return its cells, by what they are
     * @throws Refusal if it cannot be read, or is no result of JMH
     */
    public static Map<String, Measured> read(Path file) {
        try {
            Map<String, Measured> cells = new LinkedHashMap<>();
            for (JsonElement result : JsonParser.parseString(Files.readString(file))
                    .getAsJsonArray()) {
                Measured measured = measured(result.getAsJsonObject());
                if (cells.put(measured.cell(), measured) != null) {
                    throw new JsonParseException(measured.cell() + " stands there twice");
                }
            }
            if (cells.isEmpty()) {
                throw new JsonParseException("it has no results");
            }
            return cells;
        } catch (IOException e) {
            throw Refusal.usage(
                    "%s: cannot be read (%s); allowed is the folder of a run, or what -rf json writes",
                    file, e);
        } catch (JsonParseException | IllegalStateException | NullPointerException
                | UnsupportedOperationException | NumberFormatException
                | IndexOutOfBoundsException e) {
            throw Refusal.usage(
                    "%s: not a whole results file of JMH's (%s); allowed is what -rf json writes",
                    file, e.getMessage());
        }
    }

    private static Measured measured(JsonObject result) {
        String mode = result.get("mode").getAsString();
        Map<String, String> params = new TreeMap<>();
        if (result.has("params")) {
            result.getAsJsonObject("params").entrySet()
                    .forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
        }
        StringBuilder cell = new StringBuilder(result.get("benchmark").getAsString());
        params.forEach((name, value) -> cell.append(" %s=%s".formatted(name, value)));
        if (!mode.equals("avgt")) {
            cell.append(" in mode ").append(mode);
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (String name : SETTINGS) {
            if (result.has(name)) {
                settings.put(name, result.get(name).getAsString());
            }
        }
        JsonObject metric = result.getAsJsonObject("primaryMetric");
        return new Measured(cell.toString(), metric.get("scoreUnit").getAsString(),
                mode.equals("thrpt"), scores(metric), settings,
                text(result, "jdkVersion") + ", VM " + text(result, "vmVersion"));
    }

    private static String text(JsonObject object, String name) {
        return object.has(name) ? object.get(name).getAsString() : "unknown";
    }

    private static List<Double> scores(JsonObject metric) {
        List<Double> scores = new ArrayList<>();
        if (metric.has("rawData")) {
            for (JsonElement fork : metric.getAsJsonArray("rawData")) {
                scores.add(mean(fork.getAsJsonArray()));
            }
        } else {
            for (JsonElement fork : metric.getAsJsonArray("rawDataHistogram")) {
                scores.add(meanOfHistograms(fork.getAsJsonArray()));
            }
        }
        return scores;
    }

    /** JMH writes what is no number as text. */
    private static double number(JsonElement score) {
        return switch (score.getAsString()) {
            case "+INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            default -> score.getAsDouble();
        };
    }

    private static double mean(JsonArray iterations) {
        double sum = 0;
        for (JsonElement iteration : iterations) {
            sum += number(iteration);
        }
        return sum / iterations.size();
    }

    /** Sampled times stand there as pairs of a value and how often it was seen. */
    private static double meanOfHistograms(JsonArray iterations) {
        double sum = 0;
        double count = 0;
        for (JsonElement iteration : iterations) {
            for (JsonElement pair : iteration.getAsJsonArray()) {
                double times = pair.getAsJsonArray().get(1).getAsDouble();
                sum += pair.getAsJsonArray().get(0).getAsDouble() * times;
                count += times;
            }
        }
        return sum / count;
    }
}
