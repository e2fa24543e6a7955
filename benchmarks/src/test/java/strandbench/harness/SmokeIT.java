package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Store;

/**
 * The smoke pass: every benchmark with every variant, and every value of every other knob with the
 * main variant, once, failing at the first error.
 */
class SmokeIT {
    /** For those whose sleepers wake up so often that they could never start all. */
    private static final int SLEEPERS_SECONDS = 5;

    @TempDir
    Path folder;

    @Test
    void everyBenchmarkRunsWithEachValueOfEachParameter() throws Exception {
        // Nothing is measured, so that as many runs as there are CPUs may disturb each other.
        var lanes = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            Set<String> ran = new LinkedHashSet<>();
            for (var run : lanes.invokeAll(benchmarks().stream().filter(b -> !spins(b))
                    .map(this::running).toList())) {
                ran.addAll(run.get());
            }
            for (BenchmarkMethod benchmark : benchmarks().stream().filter(SmokeIT::spins)
                    .toList()) {
                ran.addAll(running(benchmark).call());
            }
            assertThat(ran).containsExactlyInAnyOrderElementsOf(everyValue());
        } finally {
            lanes.shutdownNow();
        }
    }

    /** Two strands that spin need two CPUs: beside anything else each hand-over waits for a time slice. */
    private static boolean spins(BenchmarkMethod benchmark) {
        return benchmark.parameter("variant").map(Parameter::sweep).orElse(List.of())
                .contains("SPIN");
    }

    private Callable<Set<String>> running(BenchmarkMethod benchmark) {
        return () -> run("^\\Q" + benchmark.name() + "\\E$");
    }

    /** Runs the jar; returns each value of each parameter that was measured. */
    private Set<String> run(String benchmark) throws IOException {
        Path temporary = Files.createTempDirectory(folder, "run");
        Path results = temporary.resolve("results");
        List<String> line = List.of("--profile", "smoke", benchmark, "--out", results.toString(),
                "-jvmArgsAppend", "-Dstrandbench.sleepers.seconds=" + SLEEPERS_SECONDS);
        var outcome = Jar.runBesideOthers(temporary, line);
        assertThat(outcome.exitCode())
                .as("exit code of %s\n%s\n%s", line, outcome.out(), outcome.err())
                .isZero();
        assertThat(Files.readString(results.resolve("run.log"))).as("log of %s", line)
                .doesNotContain("WARNING: A ").doesNotContain("WARNING: sun.misc");
        assertThat(results.resolve("environment.json")).isNotEmptyFile();
        Set<String> values = new LinkedHashSet<>();
        try (Store store = Store.view(results)) {
            for (ForkRecord fork : store.all()) {
                Cell cell = fork.cell();
                values.add(cell.benchmark());
                cell.params().forEach((name, value) -> values
                        .add("%s %s=%s".formatted(cell.benchmark(), name, value)));
            }
        }
        return values;
    }

    private static Set<String> everyValue() {
        Set<String> values = new LinkedHashSet<>();
        for (BenchmarkMethod benchmark : benchmarks()) {
            values.add(benchmark.name());
            for (Parameter parameter : benchmark.parameters()) {
                for (String value : parameter.sweep()) {
                    values.add("%s %s=%s".formatted(benchmark.name(), parameter.name(), value));
                }
            }
        }
        return values;
    }

    private static List<BenchmarkMethod> benchmarks() {
        return BenchmarkMethod.find(List.of(), List.of());
    }
}
