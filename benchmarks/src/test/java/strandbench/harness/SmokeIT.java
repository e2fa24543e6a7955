package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Recipe;

/**
 * The smoke pass: every benchmark with every variant, and every value of every other knob with the
 * main variant, once, failing at the first error.
 */
class SmokeIT {
    @TempDir
    Path folder;

    @Test
    void everyBenchmarkRunsWithEachValueOfEachParameter() throws Exception {
        // Nothing is measured, so that as many runs as there are CPUs may disturb each other.
        var lanes = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            Set<String> ran = new LinkedHashSet<>();
            for (var run : lanes.invokeAll(selections().map(this::running).toList())) {
                ran.addAll(run.get());
            }
            assertThat(ran).containsExactlyInAnyOrderElementsOf(everyValue());
        } finally {
            lanes.shutdownNow();
        }
    }

    private Callable<Set<String>> running(List<String> selection) {
        return () -> run(selection);
    }

    /** The command lines: one for each class, one for each other knob of a benchmark. */
    private static Stream<List<String>> selections() {
        return Stream.concat(
                benchmarks().stream()
                        .map(benchmark -> List.of("^\\Q" + benchmark.type().getName() + ".\\E"))
                        .distinct(),
                benchmarks().stream().flatMap(SmokeIT::sweeps));
    }

    /** The command lines that sweep one knob each, with the main variant. */
    private static Stream<List<String>> sweeps(BenchmarkMethod benchmark) {
        List<List<String>> lines = new ArrayList<>();
        for (Parameter knob : benchmark.parameters()) {
            List<String> values = new ArrayList<>(knob.sweep());
            values.removeAll(benchmark.defaults(knob));
            if (!values.isEmpty()) {
                List<String> line = new ArrayList<>();
                line.add("^\\Q" + benchmark.name() + "\\E$");
                line.addAll(List.of("-p", knob.name() + "=" + String.join(",", values)));
                benchmark
                        .parameter("variant")
                        .map(variant -> "variant=" + variant.sweep().get(0))
                        .ifPresent(main -> line.addAll(List.of("-p", main)));
                lines.add(line);
            }
        }
        return lines.stream();
    }

    /** Runs the jar; returns each value of each parameter that was measured. */
    private Set<String> run(List<String> selection) throws IOException {
        Path temporary = Files.createTempDirectory(folder, "run");
        Path results = temporary.resolve("results");
        List<String> line = new ArrayList<>(selection);
        line.addAll(List.of("-foe", "true", "-f", "1", "-wi", "0", "-i", "1"));
        line.addAll(List.of("-r", Recipe.SMOKE_MEASUREMENT_MILLIS + "ms", "-to", "2m"));
        line.addAll(List.of("--out", results.toString()));
        var outcome = Jar.runBesideOthers(temporary, line);
        assertThat(outcome.exitCode())
                .as("exit code of %s\n%s\n%s", line, outcome.out(), outcome.err())
                .isZero();
        assertThat(outcome.out()).as("output of %s", line).doesNotContain("WARNING");
        assertThat(results.resolve("environment.json")).isNotEmptyFile();
        return Results.read(results).cells().stream()
                .flatMap(
                        cell -> Stream.concat(
                                Stream.of(cell.benchmark()),
                                cell.params() == null
                                        ? Stream.of()
                                        : cell.params().entrySet().stream()
                                                .map(e -> cell.benchmark() + " " + e)))
                .collect(LinkedHashSet::new, Set::add, Set::addAll);
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
