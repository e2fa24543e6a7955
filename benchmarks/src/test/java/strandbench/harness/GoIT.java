package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.util.ListStatistics;
import strandbench.core.NeededProgram;
import strandbench.core.Patience;
import strandbench.harness.claim.Claim;
import strandbench.harness.claim.Claims;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.results.Results;
import strandbench.ring.RingBenchmark;

/** Go's counterparts and go.sh. What needs Go is skipped where there is none. */
class GoIT {
    private static final Path SOURCES = Jar.ROOT.resolve("reference/go");

    @TempDir
    Path folder;

    @Test
    void theGoSourcesPassTheirTestsOnOneCpuAndOnTwo() {
        NeededProgram.GO.orSkip();
        succeeds("gofmt", "-l", ".");
        succeeds("go", "vet", "./...");
        // Go itself ends what hangs, and prints where its goroutines are. It counts all tests together.
        succeeds("go", "test", "-timeout", 5 * Patience.BOUND_SECONDS + "s", "-cpu", "1,2",
                "./...");
    }

    /** So that a hop of either costs a hop. */
    @Test
    void aPassHasAsManyHopsAsOnTheJvm() throws IOException {
        assertThat(Files.readString(SOURCES.resolve("bench_test.go")).replace("_", ""))
                .containsPattern("(?m)^\\s*strands *= %d$".formatted(RingBenchmark.STRANDS))
                .containsPattern("(?m)^\\s*hops *= %d$".formatted(RingBenchmark.HOPS));
    }

    private static void succeeds(String... command) {
        var outcome = Jar.execute(SOURCES, Map.of("GOTOOLCHAIN", "local"), List.of(command));
        assertThat(outcome.exitCode())
                .as(String.join(" ", command) + "\n" + outcome.out() + outcome.err())
                .isZero();
        if (command[0].equals("gofmt")) {
            assertThat(outcome.out()).as("files that gofmt would change").isEmpty();
        }
    }

    @Test
    void goStandsInTheMatrixAsJmhWouldHavePutIt() throws IOException {
        NeededProgram.GO.orSkip();
        Path root = copyOfTheScript();
        Files.createSymbolicLink(root.resolve("reference/go"), SOURCES);
        Path results = results();
        String cpu = CpuSet.allowed().orElseThrow().toString().split("[-,]")[0];
        List<String> command = List.of("scripts/go.sh", results.toString(), "--cpus", cpu);
        var outcome = Jar.execute(root, Map.of(), command);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out()).contains("# Go, fork 1 of 1 on CPUs " + cpu);
        assertThat(results).isDirectoryNotContaining("glob:**go.json.*");

        List<JsonObject> cells = goCells(results);
        assertThat(cells.stream().map(GoIT::name))
                .containsExactly(
                        "strandbench.go.GoGenerator.each CHANNEL_UNBUFFERED",
                        "strandbench.go.GoGenerator.each ITER_PULL",
                        "strandbench.go.GoGenerator.sum CHANNEL_UNBUFFERED",
                        "strandbench.go.GoGenerator.sum ITER_PULL",
                        "strandbench.go.GoRing.lifecycle CHANNEL_UNBUFFERED",
                        "strandbench.go.GoRing.lifecycle CHANNEL_BUFFERED",
                        "strandbench.go.GoRing.pass CHANNEL_UNBUFFERED",
                        "strandbench.go.GoRing.pass CHANNEL_BUFFERED",
                        "strandbench.go.GoSkynet.million CHANNEL_UNBUFFERED",
                        "strandbench.go.GoSkynet.million CHANNEL_BUFFERED",
                        "strandbench.go.GoSkynet.tenThousand CHANNEL_UNBUFFERED",
                        "strandbench.go.GoSkynet.tenThousand CHANNEL_BUFFERED");
        assertThat(cells).allSatisfy(GoIT::hasTheSchemaAndTheStatisticsOfJmh);

        String table = Jar.run("table", results.toString(), "--format=markdown").out();
        // No interval of one fork; neither times faster than a thread, which was not measured, nor bytes.
        assertThat(table).containsPattern(
                "\\| Thread ring, pass \\| ns per hop \\|\n[^\n]*\n(?s:.*)\\| Go, channel unbuffered \\| [0-9]\\S* \\|");

        String before = Files.readString(results.resolve("go.json"));
        var again = Jar.execute(root, Map.of(), command);
        assertThat(again.exitCode()).isEqualTo(2);
        assertThat(again.complaint()).endsWith("go.json: exists; allowed is a folder without it");
        assertThat(results.resolve("go.json")).hasContent(before);
    }

    /** A quick look at each: the converter refuses one that is missing, and one that it does not know. */
    @Test
    void goStandsAmongTheHazards() throws IOException {
        NeededProgram.GO.orSkip();
        Path results = results();
        var outcome = Jar.execute(SOURCES, Map.of("GOTOOLCHAIN", "local"),
                List.of("bash", "-o", "pipefail", "-c",
                        """
                            go test -run '^$' -bench '^Benchmark(Starvation|Blocking|Convoy|Semaphore|Channel|Tokens|FanOut)$' \
                              -benchtime 1x . | go run ./cmd/jmhjson -of hazards >"$0/go.cpus-0-1.json" &&
                            go test -run '^$' -bench '^BenchmarkLongLived$' \
                              -benchtime 1x . | go run ./cmd/jmhjson -of collectors >"$0/go.cpus-0.json" &&
                            go test -run '^$' -bench '^BenchmarkSleepers$' \
                              -benchtime 1x . | go run ./cmd/jmhjson -of sleepers >"$0/go.cpus-1.json"
                            """,
                        results.toString()));
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(Jar.run("table", results.toString(), "--by=model", "--columns=outcome",
                "--format=markdown").out())
                .containsPattern("(?m)^\\| yields never, .*CPUs 0-1 \\| \\w")
                .containsPattern("(?m)^\\| wait join, .*CPUs 0-1 \\| finishes \\|")
                .containsPattern("(?m)^\\| guard own, strands 10, .*CPUs 0-1 \\| \\S+ µs each")
                .containsPattern("(?m)^\\| outcome deadline, .*CPUs 0-1 \\| after \\S+ µs")
                .containsPattern("(?m)^\\| depth 30, strands 100000, .*CPUs 0 "
                        + "\\| \\S+ µs each; pauses of \\S+ ms; \\S+ CPUs collect; \\S+ B on the heap");
        Claim claim = Claims.named("million-tasks-2023");
        assertThat(claim.score(claim.referenceRow(), Results.read(results))).isPresent();
    }

    private static List<JsonObject> goCells(Path results) throws IOException {
        return elements(
                JsonParser.parseString(Files.readString(results.resolve("go.json")))
                        .getAsJsonArray())
                .map(JsonElement::getAsJsonObject)
                .toList();
    }

    private static Stream<JsonElement> elements(JsonArray array) {
        return array.asList().stream();
    }

    private static String name(JsonObject cell) {
        return cell.get("benchmark").getAsString() + " "
                + cell.getAsJsonObject("params").get("variant").getAsString();
    }

    private static void hasTheSchemaAndTheStatisticsOfJmh(JsonObject cell) throws IOException {
        JsonObject model = JsonParser.parseString(Files.readString(aRunOfJmh())).getAsJsonArray()
                .get(0).getAsJsonObject();
        assertThat(cell.keySet()).isEqualTo(model.keySet());
        JsonObject metric = cell.getAsJsonObject("primaryMetric");
        assertThat(metric.keySet())
                .isEqualTo(model.getAsJsonObject("primaryMetric").keySet());

        double[] samples = elements(metric.getAsJsonArray("rawData"))
                .flatMap(fork -> elements(fork.getAsJsonArray()))
                .mapToDouble(JsonElement::getAsDouble)
                .toArray();
        assertThat(samples).hasSize(3);
        ListStatistics expected = new ListStatistics(samples);
        double mean = expected.getMean();
        assertThat(metric.get("score").getAsDouble()).isCloseTo(mean, within(mean * 1e-9));
        assertThat(metric.get("scoreError").getAsDouble())
                .isCloseTo(expected.getMeanErrorAt(0.999), within(mean * 1e-9));
        metric.getAsJsonObject("scorePercentiles")
                .entrySet()
                .forEach(
                        p -> assertThat(p.getValue().getAsDouble())
                                .isCloseTo(
                                        expected.getPercentile(Double.parseDouble(p.getKey())),
                                        within(mean * 1e-9)));
    }

    /** The first one, whose cells have bytes. */
    private static Path aRunOfJmh() throws IOException {
        try (Stream<Path> runs = Files.list(Jar.ROOT.resolve("results"))) {
            return runs.map(run -> run.resolve("results.json"))
                    .filter(Files::exists)
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
        }
    }

    @Test
    void aWrongAnswerFailsTheRun() throws IOException {
        NeededProgram.GO.orSkip();
        Path root = copyOfTheScript();
        Path sources = Files.createDirectories(root.resolve("reference/go"));
        Jar.execute(
                root,
                Map.of(),
                List.of("cp", "-R", SOURCES + "/.", sources.toString()));
        Path ring = sources.resolve("ring.go");
        String right = Files.readString(ring);
        String wrong = right.replace("r.holder <- index", "r.holder <- index + 1");
        assertThat(wrong).isNotEqualTo(right);
        Files.writeString(ring, wrong);
        // The other benchmarks would run to their end first.
        Path benchmarks = sources.resolve("bench_test.go");
        Files.writeString(benchmarks, Files.readString(benchmarks)
                .replaceAll("func Benchmark(?!Ring)", "func leftOut"));
        Path results = results();
        var outcome = Jar.execute(root, Map.of(), List.of("scripts/go.sh", results.toString()));
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.err()).contains("go.sh: fork 1 of 1 failed, as printed above");
        assertThat(outcome.out())
                .contains("--- FAIL: BenchmarkRing/pass/CHANNEL_UNBUFFERED")
                .contains("answer: expected 409 but was 410")
                .doesNotContain("BenchmarkSkynet");
        assertThat(results).isDirectoryNotContaining("glob:**go.json*");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        ""                   | "no folder given; as in scripts/go.sh results/FOLDER [--hazards | --collectors | --sleepers] [--cpus SET] [--forks N]"
        no-such-folder       | no-such-folder: not a results folder; allowed is one that holds environment.json
        FOLDER other         | other: given after FOLDER; allowed is one folder of results
        FOLDER --iterations  | --iterations: no such option; allowed are --hazards, --collectors, --sleepers, --cpus SET and --forks N
        FOLDER --hazards --collectors | --collectors: given after --hazards; allowed is one of them
        FOLDER --sleepers --hazards | --hazards: given after --sleepers; allowed is one of them
        FOLDER --cpus        | --cpus: no value given; as in --cpus 0,2-3 and --forks 3
        FOLDER --cpus one    | --cpus one: not a list of CPUs; allowed are numbers and ranges, as in 0,2-3
        FOLDER --forks 0     | --forks 0: allowed are whole numbers from 1
        """)
    void aWrongCommandLineIsRefusedInOneLine(String line, String complaint) throws IOException {
        String results = results().toString();
        var outcome = goSh(Map.of(), line.replace("FOLDER", results));
        assertThat(outcome.err().replace(results, "FOLDER").strip())
                .isEqualTo("go.sh: " + complaint);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void aCpuThatIsNotAllowedIsRefused() throws IOException {
        NeededProgram.GO.orSkip();
        NeededProgram.TASKSET.orSkip();
        var outcome = goSh(Map.of(), results() + " --cpus 4095");
        assertThat(outcome.complaint())
                .startsWith("go.sh: CPUs 4095: CPU 4095 is not among those this process may use;");
        assertThat(outcome.exitCode()).isEqualTo(3);
    }

    @Test
    void withoutGoItsRowsAreLeftOut() throws IOException {
        NeededProgram.BASH.orSkip();
        var outcome = goSh(Map.of("PATH", pathWith("bash", "dirname")), results().toString());
        assertThat(outcome.err().strip())
                .isEqualTo(
                        "go.sh: go is not on the PATH; install Go 1.23 or newer;"
                                + " without it the Go rows are left out");
        assertThat(outcome.exitCode()).isEqualTo(3);
    }

    @Test
    void withoutTasksetNothingIsPinnedInSecret() throws IOException {
        NeededProgram.BASH.orSkip();
        NeededProgram.GO.orSkip();
        var outcome = goSh(Map.of("PATH", pathWith("bash", "dirname", "go")),
                results().toString());
        assertThat(outcome.err().strip())
                .isEqualTo(
                        "go.sh: taskset is not on the PATH; it pins the forks; install util-linux");
        assertThat(outcome.exitCode()).isEqualTo(3);
    }

    private static Jar.Outcome goSh(Map<String, String> environment, String line) {
        NeededProgram.BASH.orSkip();
        List<String> command = new ArrayList<>(List.of("scripts/go.sh"));
        command.addAll(Stream.of(line.split(" ")).filter(word -> !word.isEmpty()).toList());
        return Jar.execute(Jar.ROOT, environment, command);
    }

    /** A folder as a run leaves it, of one cell of a run that stands in the repository. */
    private Path results() throws IOException {
        Path results = Files.createDirectory(folder.resolve("results"));
        JsonArray one = new JsonArray();
        one.add(JsonParser.parseString(Files.readString(aRunOfJmh())).getAsJsonArray().get(0));
        Files.writeString(results.resolve("results.json"), one.toString());
        // Of a machine whose CPUs are unknown: forks are then left where they are.
        Files.writeString(results.resolve("environment.json"), "{\"cpusOfForks\": \"unknown\"}");
        return results;
    }

    /** go.sh beside a POM with a recipe that is over soon: one fork, three short iterations. */
    private Path copyOfTheScript() throws IOException {
        Path root = Files.createDirectory(folder.resolve("root"));
        Files.createDirectory(root.resolve("reference"));
        Files.copy(
                Jar.ROOT.resolve("scripts/go.sh"),
                Files.createDirectory(root.resolve("scripts")).resolve("go.sh"),
                java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        // The POM itself, with less to do: what the script looks for in vain there is missing here, too.
        String pom = Files.readString(Jar.ROOT.resolve("pom.xml"));
        for (Map.Entry<String, String> setting : Map.of("forks", "1", "warmup.iterations", "0",
                "measurement.iterations", "3", "measurement.millis", "1").entrySet()) {
            pom = pom.replaceFirst(
                    "(<strandbench\\.%s>).*?<".formatted(setting.getKey().replace(".", "\\.")),
                    "$1" + setting.getValue() + "<");
        }
        Files.writeString(root.resolve("pom.xml"), pom);
        return root;
    }

    /** A PATH on which there are only these commands. */
    private String pathWith(String... commands) throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        for (String command : commands) {
            Files.createSymbolicLink(bin.resolve(command),
                    NeededProgram.find(command).orElseThrow());
        }
        return bin.toString();
    }
}
