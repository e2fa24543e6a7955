package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

/** A fork behind perf, which counts the measured iterations: mostly a perf that only writes down what it is told. */
class PerfProfilerTest {
    private static final int HAND_OVERS = 10;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream out = System.out;

    @BeforeEach
    void listen() {
        System.setOut(new PrintStream(said, true));
    }

    @AfterEach
    void listenNoMore() {
        System.setOut(out);
    }

    @Test
    @Tag("process")
    void perfCountsTheMeasuredIterationsAndNothingElse() throws Exception {
        Path journal = folder.resolve("journal");
        var profiler = new PerfProfiler(perf(script()));
        PerfFork.run(profiler, List.of(), HAND_OVERS, journal);
        assertThat(journal).content().isEqualTo("""
            WARMUP
            enable
            MEASUREMENT
            disable
            no iteration
            enable
            MEASUREMENT
            disable
            no iteration
            """);
        // A line in each of two operations.
        assertThat(PerfFork.results(profiler)).isEqualTo(Map.of("perf.context-switches", 1.0));
        assertThat(said).hasToString("# no perf.cycles: perf says <not supported>\n");
    }

    private String script() throws IOException {
        NeededProgram.BASH.orSkip();
        try (var script = getClass().getResourceAsStream("perf.sh")) {
            return new String(script.readAllBytes());
        }
    }

    private String perf(String script) throws IOException {
        Path perf = folder.resolve("perf");
        Files.writeString(perf, script);
        assertThat(perf.toFile().setExecutable(true)).isTrue();
        return perf.toString();
    }

    @Test
    @Tag("process")
    void eachEventOfTheRealPerfIsCountedOrExplained() throws Exception {
        var profiler = new PerfProfiler();
        assumeThat(profiler.addJVMInvokeOptions(null)).as("perf cannot count here: %s", said)
                .isNotEmpty();
        PerfFork.run(profiler, List.of(), HAND_OVERS, folder.resolve("journal"));
        Map<String, Double> counted = PerfFork.results(profiler);
        assertThat(counted).allSatisfy((label, count) -> assertThat(count).isNotNegative());
        for (String event : PerfProfiler.EVENTS) {
            boolean isCounted = counted.keySet().stream()
                    .anyMatch(label -> label.matches("perf\\." + event + "(:u)?"));
            boolean isExplained = said.toString().lines()
                    .anyMatch(line -> line.matches("# no perf\\." + event + "(:u)?: .*"));
            assertThat(isCounted).as("%s in %s, %s", event, counted, said)
                    .isNotEqualTo(isExplained);
        }
    }

    @Test
    void withoutPerfTheForkRunsUncountedAndTheReasonIsSaidOnce() {
        var profiler = new PerfProfiler(folder.resolve("perf").toString());
        for (int fork = 0; fork < 3; fork++) {
            assertThat(profiler.addJVMInvokeOptions(null)).isEmpty();
            assertThat(profiler.addJVMOptions(null)).isEmpty();
            assertThat(PerfFork.results(profiler)).isEmpty();
        }
        assertThat(said.toString().lines().toList())
                .singleElement()
                .asString()
                .startsWith("# no event of perf: Cannot run program")
                .contains("No such file or directory");
    }

    @Test
    @Tag("process")
    void aPerfThatIsNotAllowedToCountIsQuoted() throws IOException {
        String perf = perf("#!/bin/sh\necho Access to counters is limited. >&2\nexit 255\n");
        var profiler = new PerfProfiler(perf);
        assertThat(profiler.addJVMInvokeOptions(null)).isEmpty();
        assertThat(said).hasToString(
                "# no event of perf: %s failed: Access to counters is limited.\n".formatted(perf));
    }

    @Test
    void outsideOfPerfIterationsAreNotTouched() {
        var profiler = new PerfProfiler();
        var params = new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1);
        profiler.beforeIteration(null, params);
        assertThat(profiler.afterIteration(null, params, CountedJvm.operations(1))).isEmpty();
        assertThat(said.toString()).isEmpty();
    }
}
