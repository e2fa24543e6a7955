package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

/** Perf counts a JVM that hands over outside and inside of measured iterations. */
class PerfProfilerTest {
    private static final int HAND_OVERS = 20_000;
    private static final int MEASURED = 2;

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
    void countsTheMeasuredIterationsAndNothingElse() throws Exception {
        assumeThat(canCountSwitches()).as("perf cannot count switches here").isTrue();
        var profiler = new PerfProfiler();
        fork(profiler);
        Map<String, Double> counted = afterTrial(profiler);

        assertThat(counted.get("perf.context-switches"))
                .isCloseTo(HAND_OVERS, withinPercentage(5));
        assertThat(counted.get("perf.cpu-clock")).isPositive();
        for (String event : PerfProfiler.EVENTS) {
            boolean isExplained = said.toString().contains("# no perf." + event + ": ");
            assertThat(counted.containsKey("perf." + event)).as(event).isNotEqualTo(isExplained);
        }
    }

    private static boolean canCountSwitches() throws Exception {
        try {
            Process perf = new ProcessBuilder("perf", "stat", "-x", ";", "-e", "context-switches",
                    "true")
                    .redirectErrorStream(true)
                    .start();
            var lines = new String(perf.getInputStream().readAllBytes()).lines().toList();
            return perf.waitFor() == 0 && PerfCount.parse(lines).stream()
                    .anyMatch(count -> count.whyAbsent().isEmpty());
        } catch (IOException e) {
            return false;
        }
    }

    /** On one CPU, where every turn is a switch. */
    private void fork(PerfProfiler profiler) throws Exception {
        List<String> command = new ArrayList<>(
                List.of("taskset", "-c", PinnedSession.firstAllowed()));
        command.addAll(profiler.addJVMInvokeOptions(null));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(profiler.addJVMOptions(null));
        command.addAll(
                List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                        PerfProfilerTest.class.getName()));
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("waited 30 s in vain for: " + command);
        }
        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    }

    /** What JMH makes of the fork's results: an operation in each measured iteration. */
    private static Map<String, Double> afterTrial(PerfProfiler profiler) {
        var iterations = List.of(CountedJvm.operations(1), CountedJvm.operations(1));
        assertThat(iterations).hasSize(MEASURED);
        Collection<ScalarResult> results = profiler
                .afterTrial(new BenchmarkResult(null, iterations), 0, null, null);
        return results.stream()
                .collect(Collectors.toMap(ScalarResult::getLabel, ScalarResult::getScore));
    }

    /** The fork. */
    public static void main(String[] arguments) throws Exception {
        var profiler = new PerfProfiler();
        iterate(profiler, IterationType.WARMUP);
        for (int i = 0; i < MEASURED; i++) {
            iterate(profiler, IterationType.MEASUREMENT);
            // What happens between iterations does not count either.
            ParkedPair.handOver(HAND_OVERS).run();
        }
    }

    private static void iterate(PerfProfiler profiler, IterationType type)
            throws InterruptedException {
        var params = new IterationParams(type, 1, TimeValue.NONE, 1);
        profiler.beforeIteration(null, params);
        ParkedPair.handOver(HAND_OVERS).run();
        profiler.afterIteration(null, params, CountedJvm.operations(1));
    }

    @Test
    void withoutPerfTheForkRunsUncountedAndTheReasonIsSaidOnce() {
        var profiler = new PerfProfiler(folder.resolve("perf").toString());
        for (int fork = 0; fork < 3; fork++) {
            assertThat(profiler.addJVMInvokeOptions(null)).isEmpty();
            assertThat(profiler.addJVMOptions(null)).isEmpty();
            assertThat(afterTrial(profiler)).isEmpty();
        }
        assertThat(said.toString().lines().toList())
                .singleElement()
                .asString()
                .startsWith("# no event of perf: Cannot run program")
                .contains("No such file or directory");
    }

    @Test
    void aPerfThatIsNotAllowedToCountIsQuoted() throws IOException {
        Path perf = folder.resolve("perf");
        Files.writeString(perf, "#!/bin/sh\necho Access to counters is limited. >&2\nexit 255\n");
        assertThat(perf.toFile().setExecutable(true)).isTrue();
        var profiler = new PerfProfiler(perf.toString());
        assertThat(profiler.addJVMInvokeOptions(null)).isEmpty();
        assertThat(said).hasToString(
                "# no event of perf: %s failed: Access to counters is limited.\n".formatted(perf));
    }

    @Test
    void outsideOfPerfIterationsAreNotTouched() throws InterruptedException {
        iterate(new PerfProfiler(), IterationType.MEASUREMENT);
        assertThat(said.toString()).isEmpty();
    }
}
