package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The results of a run open wherever JMH's own do: they have the names, the order and the types of a file
 * that {@code org.openjdk.jmh.Main} of version 1.37 wrote of the same benchmark in two modes.
 */
class SchemaIT {
    @TempDir
    Path temporary;

    @Test
    void resultsAreWrittenAsJmhWritesThem() throws IOException {
        Path folder = temporary.resolve("run");
        var outcome = Jar.runWithFaults(temporary, List.of("--out", folder.toString(), "-bm",
                "avgt,sample", "-f", "2", "-wi", "1", "-w", "10ms", "-i", "2", "-r", "10ms",
                "-prof", "gc", "Calibrated"));
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();

        assertThat(shapes(Files.readString(folder.resolve("results.json"))))
                .isEqualTo(shapes(golden()));
    }

    private static String golden() throws IOException {
        try (var file = SchemaIT.class.getResourceAsStream("jmh-1.37.json")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> shapes(String json) {
        return JsonParser.parseString(json).getAsJsonArray().asList().stream()
                .map(SchemaIT::shape).toList();
    }

    private static String shape(JsonElement element) {
        if (element instanceof JsonObject object) {
            return object.entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + shape(entry.getKey().equals(
                            "secondaryMetrics")
                                    ? bytes(entry.getValue().getAsJsonObject())
                                    : entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (element instanceof JsonArray array) {
            return array.isEmpty() ? "[]" : "[" + shape(array.get(0)) + "]";
        }
        return element.getAsJsonPrimitive().isNumber() ? "number" : "text";
    }

    /** Of the counters the one that both always have. */
    private static JsonObject bytes(JsonObject metrics) {
        JsonObject one = new JsonObject();
        one.add("gc.alloc.rate.norm", metrics.get("gc.alloc.rate.norm"));
        return one;
    }
}
