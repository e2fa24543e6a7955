package strandbench.launcher;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results of a run, read back from its folder.
 *
 * @param cells as JMH writes them, and then Go's, if Go was measured too
 * @param environment where the run took place
 */
record Results(Cell[] cells, Environment environment) {
    /** What the names of Go's benchmarks begin with. */
    private static final String GO = "strandbench.go.";

    /** What is read of a cell in JMH's schema. */
    record Cell(
            String benchmark,
            Map<String, String> params,
            int forks,
            String warmupTime,
            int warmupIterations,
            String measurementTime,
            int measurementIterations,
            Metric primaryMetric) {

        /** The simple name of the benchmark's class. */
        String type() {
            String type = benchmark.substring(0, benchmark.lastIndexOf('.'));
            return type.substring(type.lastIndexOf('.') + 1);
        }

        String method() {
            return benchmark.substring(benchmark.lastIndexOf('.') + 1);
        }

        /** Whether it is Go's, and so none of the jar's benchmarks. */
        boolean isGo() {
            return benchmark.startsWith(GO);
        }

        /** Whether it was measured in nanoseconds per operation. */
        boolean isTime() {
            return primaryMetric.scoreUnit().equals("ns/op");
        }

        Score score() {
            return new Score(
                    Double.parseDouble(primaryMetric.score()),
                    Double.parseDouble(primaryMetric.scoreError()));
        }

        String param(String name) {
            return params == null ? "" : params.getOrDefault(name, "");
        }
    }

    /** What is read of a cell's metric; JMH writes NaN where one sample leaves no error. */
    record Metric(String score, String scoreError, String scoreUnit) {}

    /**
     * A score in nanoseconds per operation.
     *
     * @param error half the width of JMH's 99.9 % interval, or NaN
     */
    record Score(double value, double error) {
        @Override
        public String toString() {
            // Written the same way everywhere.
            String number = value < 10 ? "%,.2f" : value < 100 ? "%,.1f" : "%,.0f";
            return String.format(Locale.ROOT, number, value)
                    + (Double.isNaN(error)
                            ? ""
                            : " ± " + String.format(Locale.ROOT, number, error));
        }
    }

    /**
     * Reads a folder.
     *
     * @throws Refusal if there is no run in it
     */
    static Results read(Path folder) {
        try {
            List<Cell> cells = new ArrayList<>(cells(folder.resolve("results.json")));
            if (Files.exists(folder.resolve("go.json"))) {
                cells.addAll(cells(folder.resolve("go.json")));
            }
            return new Results(
                    cells.toArray(Cell[]::new),
                    new Gson().fromJson(
                            Files.readString(folder.resolve("environment.json")),
                            Environment.class));
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage(
                    "%s: not a results folder (%s); it holds results.json and environment.json",
                    folder, e);
        }
    }

    private static List<Cell> cells(Path file) throws IOException {
        return List.of(new Gson().fromJson(Files.readString(file), Cell[].class));
    }

    /** Whether Go was measured too. */
    boolean hasGo() {
        return Stream.of(cells).anyMatch(Cell::isGo);
    }

    /** The variants of a benchmark that were measured. */
    List<String> variants(String shortName) {
        return Stream.of(cells)
                .filter(cell -> cell.benchmark().endsWith("." + shortName))
                .map(cell -> cell.param("variant"))
                .distinct()
                .toList();
    }

    /** The score of a benchmark's variant, where every other knob has its default. */
    Optional<Score> score(String shortName, String variant) {
        return Stream.of(cells)
                .filter(cell -> cell.benchmark().endsWith("." + shortName))
                .filter(cell -> cell.param("variant").equals(variant))
                .filter(Results::isDefault)
                .filter(Cell::isTime)
                .map(Cell::score)
                .findFirst();
    }

    private static boolean isDefault(Cell cell) {
        if (cell.isGo()) {
            return true; // not in the jar, and without other knobs
        }
        BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
        return benchmark.parameters().stream()
                .filter(parameter -> !parameter.name().equals("variant"))
                .allMatch(p -> benchmark.defaults(p).contains(cell.param(p.name())));
    }

    /** One sentence on where and how the run took place. */
    String setting() {
        Map<String, Set<String>> workloadsByRecipe = new LinkedHashMap<>();
        for (Cell cell : cells) {
            workloadsByRecipe.computeIfAbsent(recipe(cell), recipe -> new LinkedHashSet<>())
                    .add(Workload.of(cell.type()).title);
        }
        String recipes = workloadsByRecipe.size() == 1
                ? workloadsByRecipe.keySet().iterator().next()
                : workloadsByRecipe.entrySet().stream()
                        .map(e -> "%s (%s)".formatted(e.getKey(), String.join(", ", e.getValue())))
                        .collect(Collectors.joining("; "));
        return "Measured %s on %s: %s; ± is JMH's 99.9 %% interval."
                .formatted(environment.started(), environment, recipes);
    }

    private static String recipe(Cell cell) {
        return "%d forks, each %d × %s of warm-up and %d × %s of measurement"
                .formatted(
                        cell.forks(),
                        cell.warmupIterations(),
                        cell.warmupTime(),
                        cell.measurementIterations(),
                        cell.measurementTime());
    }
}
