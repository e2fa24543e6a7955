package strandbench.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    void everyBenchmarkRunsWithEachValueOfEachParameter() throws IOException {
        Set<String> ran = new LinkedHashSet<>();
        ran.addAll(run(List.of()));
        sweeps().forEach((method, knobs) -> knobs.forEach(knob -> ran.addAll(run(knob))));
        assertThat(ran).containsExactlyInAnyOrderElementsOf(everyValue());
    }

    /** For each benchmark, the command lines that sweep one knob each. */
    private static Map<String, List<List<String>>> sweeps() {
        Map<String, List<List<String>>> sweeps = new LinkedHashMap<>();
        for (BenchmarkMethod benchmark : benchmarks()) {
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
                    sweeps.computeIfAbsent(benchmark.name(), n -> new ArrayList<>()).add(line);
                }
            }
        }
        return sweeps;
    }

    /** Runs the jar; returns each value of each parameter that was measured. */
    private Set<String> run(List<String> selection) {
        Path results = folder.resolve("run-" + System.nanoTime());
        List<String> line = new ArrayList<>(selection);
        line.addAll(List.of("-foe", "true", "-f", "1", "-wi", "0", "-i", "1"));
        line.addAll(List.of("-r", Recipe.SMOKE_MEASUREMENT_MILLIS + "ms", "-to", "2m"));
        line.addAll(List.of("--out", results.toString()));
        var outcome = Jar.run(line.toArray(String[]::new));
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

    @Test
    void theJarListsEveryBenchmarkOfEveryModule() throws IOException {
        Set<String> expected = new LinkedHashSet<>();
        for (String model : List.of(
                "threads.PlatformThread",
                "virtual.VirtualThread",
                "virtual.Continuation",
                "quasar.Quasar",
                "akka.Akka",
                "akka.Pekko",
                "kotlin.Kotlin")) {
            expected.add("strandbench." + model + "Ring.pass");
            expected.add("strandbench." + model + "Ring.lifecycle");
        }
        expected.add("strandbench.baseline.ArrayWalkRing.pass");
        var listed = Jar.run("-l").out().lines().skip(1).toList();
        assertThat(listed).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(listed).containsExactlyInAnyOrderElementsOf(compiled());
    }

    /** What JMH's processor found in each module, before the jar was put together. */
    private static List<String> compiled() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Jar.ROOT)) {
            for (Path module : modules.toList()) {
                Path list = module.resolve("target/classes/META-INF/BenchmarkList");
                if (Files.exists(list)) {
                    try (var in = Files.newInputStream(list)) {
                        org.openjdk.jmh.runner.BenchmarkList.readBenchmarkList(in)
                                .forEach(entry -> names.add(entry.getUsername()));
                    }
                }
            }
        }
        return names;
    }
}
