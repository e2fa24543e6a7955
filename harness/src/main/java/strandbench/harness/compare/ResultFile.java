package strandbench.harness.compare;

import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import strandbench.harness.store.JmhResult;
import strandbench.harness.text.Refusal;

/** Reads results in JMH's JSON, whoever wrote them. */
public final class ResultFile {
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
            for (JmhResult result : JmhResult.parse(Files.readString(file))) {
                Measured measured = measured(result);
                if (cells.put(measured.cell(), measured) != null) {
                    throw new JsonParseException(measured.cell() + " stands there twice");
                }
            }
            return cells;
        } catch (IOException e) {
            throw Refusal.usage(
                    "%s: cannot be read (%s); allowed is the folder of a run, or what -rf json writes",
                    file, e);
        } catch (JsonParseException e) {
            throw Refusal.usage(
                    "%s: not a whole results file of JMH's (%s); allowed is what -rf json writes",
                    file, e.getMessage());
        }
    }

    private static Measured measured(JmhResult result) {
        if (result.primaryMetric().forks().isEmpty()) {
            throw new JsonParseException(result.benchmark() + " has no forks to compare");
        }
        List<Double> scores = result.primaryMetric().forks();
        return new Measured(result.cell("", "").measured(), result.primaryMetric().scoreUnit(),
                result.mode().equals("thrpt"), scores,
                IntStream.range(0, scores.size()).boxed().toList(), result.placedForks(),
                result.settings(),
                "%s, VM %s".formatted(Objects.requireNonNullElse(result.jdkVersion(), "unknown"),
                        Objects.requireNonNullElse(result.vmVersion(), "unknown")));
    }
}
