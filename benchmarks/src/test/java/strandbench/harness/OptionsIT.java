package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each of JMH's options once by plain JMH and once by a run: the same exit code, the same results but for their values, and the same
 * lists. What is different on purpose stands in docs/options.md.
 */
class OptionsIT {
    /** What of a result the options decide. */
    private static final List<String> DECIDED = List.of("benchmark", "mode", "threads", "forks",
            "warmupIterations", "warmupTime", "warmupBatchSize", "measurementIterations",
            "measurementTime", "measurementBatchSize", "params");

    @TempDir
    Path folder;

    @BeforeEach
    void isWanted() {
        assumeTrue(Validation.isLong(), "takes three minutes; mvn verify -P validation runs it");
    }

    private Jar.Outcome jmh(List<String> words) {
        List<String> command = new ArrayList<>(List.of(Jar.java(), Jar.ownLock(folder), "-cp",
                Jar.classPathWithFaults(), "org.openjdk.jmh.Main"));
        command.addAll(words);
        return Jar.execute(folder, Map.of(), command);
    }

    private Jar.Outcome ours(List<String> words) {
        return Jar.execute(folder, Map.of(), Jar.commandWithFaults(folder, words));
    }

    /** The benchmark, and how long it takes where the options say nothing of it. */
    private static List<String> line(String options, String file) {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        for (String usual : List.of("-f 1", "-wi 0", "-i 1", "-r 10ms", "-w 10ms", "-rf json")) {
            String[] pair = usual.split(" ");
            if (!words.contains(pair[0])) {
                words.addAll(List.of(pair));
            }
        }
        words.addAll(List.of("-rff", file, "Calibrated"));
        return words;
    }

    @ParameterizedTest
    @ValueSource(strings = {"-i 2", "-bm ss -bs 3", "-r 20ms", "-wi 2", "-wi 1 -w 20ms",
        "-wi 1 -wbs 2", "-to 5m", "-t 2", "-bm avgt,thrpt", "-bm sample", "-bm all", "-si true",
        "-si false", "-gc true", "-foe true", "-foe false", "-v EXTRA", "-v SILENT", "-v NORMAL",
        "-f 2", "-f 0", "-wf 1", "-prof gc", "-prof stack", "-jvmArgs -Xmx200m",
        "-jvmArgsAppend -Da=1", "-jvmArgsPrepend -Db=1", "-tu us", "-tu m", "-opi 5", "-wm INDI",
        "-e Faults", "-p cell=1,2", "-p cell=7"})
    void resultsAreTheSameButForTheirValues(String options) throws IOException {
        Jar.Outcome theirs = jmh(line(options, "theirs.json"));
        Jar.Outcome own = ours(line(options, "own.json"));
        assertThat(own.exitCode()).as(own.err()).isEqualTo(theirs.exitCode());
        assertThat(decided("own.json")).isEqualTo(decided("theirs.json"));
    }

    private List<String> decided(String file) throws IOException {
        List<String> all = new ArrayList<>();
        for (JsonElement element : JsonParser.parseString(
                Files.readString(folder.resolve(file))).getAsJsonArray()) {
            JsonObject result = element.getAsJsonObject();
            JsonObject metric = result.getAsJsonObject("primaryMetric");
            all.add(DECIDED.stream().map(key -> key + "=" + result.get(key))
                    .collect(Collectors.joining(" ")) + " " + metric.get("scoreUnit")
                    + " " + sizes(metric.get("rawData")));
        }
        all.sort(Comparator.naturalOrder());
        return all;
    }

    /** How many values there are of each fork; a mode that samples has as many as come. */
    private static List<Integer> sizes(JsonElement data) {
        if (data == null) {
            return List.of();
        }
        JsonArray forks = data.getAsJsonArray();
        return IntStream.range(0, forks.size()).map(i -> forks.get(i).getAsJsonArray().size())
                .boxed().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "csv", "scsv"})
    void tablesHaveTheSameLines(String format) throws IOException {
        Jar.Outcome theirs = jmh(line("-rf " + format, "theirs"));
        Jar.Outcome own = ours(line("-rf " + format, "own"));
        assertThat(own.exitCode()).as(own.err()).isEqualTo(theirs.exitCode());
        assertThat(head("own")).isEqualTo(head("theirs"));
    }

    /** Behind it there are rows for what profilers count, of which a run always has some. */
    private String head(String file) throws IOException {
        return Files.readAllLines(folder.resolve(file)).get(0).replaceAll("\\s+", " ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-l Calibrated", "-lp Calibrated", "-lrf", "-lprof"})
    void listsAreTheSame(String options) {
        List<String> words = List.of(options.split(" "));
        Jar.Outcome theirs = jmh(words);
        Jar.Outcome own = ours(words);
        assertThat(own.exitCode()).as(own.err()).isEqualTo(theirs.exitCode());
        assertThat(own.out()).isEqualTo(theirs.out());
    }
}
