package strandbench.harness.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.machine.Environment;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Intervals;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;

/**
 * The results of a run.
 *
 * @param cells as JMH writes them, and those that a script has added
 * @param environment where the run took place
 * @param limits of the cells that met one, instead of a score
 */
public record Results(List<JmhResult> cells, Environment environment,
        Map<Cell, String> limits) {
    /** What the names of Go's benchmarks begin with. */
    private static final String GO = "strandbench.go.";

    /**
     * A score in nanoseconds per operation.
     *
     * @param error half the width of its 95 % interval over forks, or NaN where these are too few
     * @param forks that it is the mean of; empty where nobody asks for them
     */
    public record Score(double value, double error, List<Double> forks) {
        /** One without an interval. */
        public static Score alone(double value) {
            return new Score(value, Double.NaN, List.of());
        }

        @Override
        public String toString() {
            if (!Double.isFinite(value)) {
                return "";
            }
            String number = value < 1
                    ? "%.3f"
                    : value < 10 ? "%.2f" : value < 100 ? "%,.1f" : "%,.0f";
            return String.format(Locale.ROOT, number, value) + interval(number);
        }

        /** Of a few forks that hardly agree it says nothing of the score, and how wide it is means nothing either. */
        private String interval(String number) {
            if (Double.isNaN(error)) {
                return forks.size() == 2 ? " (%s)".formatted(Numbers.ofTwo(forks)) : "";
            }
            return error > value
                    ? " ± over 100 %"
                    : String.format(Locale.ROOT, " ± " + number, error);
        }
    }

    /** What was measured of a cell, in the unit of its metric. */
    public static Score score(JmhResult cell) {
        return score(cell, cell.primaryMetric());
    }

    /** A score or a counter of a cell. */
    public static Score score(JmhResult cell, JmhResult.Metric metric) {
        return score(cell, metric, 1);
    }

    /** The same in another unit, which is so many of the metric's. */
    public static Score score(JmhResult cell, JmhResult.Metric metric, double unit) {
        double value = metric.score() / unit;
        return new Score(value, value * cell.relativeHalfWidth(metric),
                metric.forks().stream().map(fork -> fork / unit).toList());
    }

    /** Whether it is Go's, and so none of the jar's benchmarks. */
    public static boolean isGo(JmhResult cell) {
        return isGo(cell.benchmark());
    }

    /** Whether a benchmark of this name is Go's. */
    public static boolean isGo(String benchmark) {
        return benchmark.startsWith(GO);
    }

    /**
     * Reads a folder, or the results file of one of the arms or sets of CPUs that a run had, with what was measured of Go beside it.
     *
     * @throws Refusal if there is no run, or one with several arms or sets of CPUs
     */
    public static Results read(Path path) {
        StoredRun run = RunReader.read(path);
        return of(Files.isDirectory(path) ? run : run.with(RunReader.goBeside(path)));
    }

    /**
     * Those of a run that has been read.
     *
     * @throws Refusal if it has several arms or sets of CPUs, or nobody knows where it took place
     */
    public static Results of(StoredRun run) {
        Path folder = run.path();
        if (!run.hasOneSide()) {
            throw Refusal.usage(
                    "%s: has several arms or CPU sets; allowed is a run with one of each", folder);
        }
        Map<Cell, String> limits = new LinkedHashMap<>();
        run.cells().forEach(
                stored -> stored.limit().ifPresent(met -> limits.put(stored.cell(), met)));
        return new Results(run.cells().stream().flatMap(cell -> cell.result().stream()).toList(),
                run.environment().orElseThrow(() -> Refusal.usage(
                        "%s: holds no %s; allowed is the folder of a run", folder,
                        Environment.FILE)),
                limits);
    }

    /**
     * The same in each state of the machine, in ascending order of the distance between its CPUs; itself alone where
     * there is one state.
     */
    public List<Results> prices() {
        States states = states();
        return states.areSeveral()
                ? states.all().stream().map(state -> in(states, state)).toList()
                : List.of(this);
    }

    /** What tables call one of so many distances; nothing where there is one. */
    public static String distance(int number, int of) {
        if (of == 1) {
            return "";
        }
        return number == 0 ? "near" : number == of - 1 ? "far" : "distance " + (number + 1);
    }

    private Results in(States states, Cluster state) {
        return new Results(
                cells.stream().flatMap(cell -> cell.in(states, state).stream()).toList(),
                environment, limits);
    }

    /** The states of the machine during the run. */
    public States states() {
        return States.ofIterations(cells.stream().flatMap(cell -> cell.placedForks().stream())
                .flatMap(fork -> fork.latencies().stream()));
    }

    /** The limit that a benchmark with these values has met. */
    public Optional<String> limit(String shortName, Map<String, String> values) {
        return limits.entrySet().stream()
                .filter(met -> met.getKey().benchmark().endsWith("." + shortName))
                .filter(met -> met.getKey().params().entrySet().containsAll(values.entrySet()))
                .map(Map.Entry::getValue).findFirst();
    }

    /** What a limit begins with: how far it went, without the reason. */
    public static String brief(String limit) {
        return limit.split(":", 2)[0];
    }

    /** Whether Go was measured too. */
    public boolean hasGo() {
        return cells.stream().anyMatch(Results::isGo);
    }

    /** Whether the CPU time of a workload was counted too. */
    public boolean hasCpuTime(Workload workload) {
        return cells.stream().filter(
                cell -> !isGo(cell) && Workload.find(cell.type()).equals(Optional.of(workload)))
                .anyMatch(cell -> cell.cpuTime().isPresent());
    }

    /** Whether the bytes were counted too. */
    public boolean hasBytes() {
        return cells.stream().anyMatch(cell -> cell.bytes().isPresent());
    }

    /** The version of the JVM that its forks ran on, Go's apart. */
    public String jdk() {
        return cells.stream().filter(cell -> !isGo(cell)).map(JmhResult::jdkVersion)
                .filter(Objects::nonNull).findFirst().orElse(environment.jdk());
    }

    /** The variants of a benchmark that were measured. */
    public List<String> variants(String shortName) {
        return cells.stream()
                .filter(cell -> cell.benchmark().endsWith("." + shortName))
                .map(cell -> cell.param("variant"))
                .distinct()
                .toList();
    }

    /** The score of a benchmark's variant, where every other knob has its default. */
    Optional<Score> score(String shortName, String variant) {
        return score(shortName, Map.of("variant", variant));
    }

    /** The score of a benchmark with these values, where every other knob has its default. */
    public Optional<Score> score(String shortName, Map<String, String> values) {
        return cell(shortName, values).map(Results::score);
    }

    /** A counter of a benchmark with these values, where every other knob has its default. */
    public Optional<Score> counter(String shortName, Map<String, String> values, String label) {
        return cell(shortName, values)
                .flatMap(cell -> Optional.ofNullable(cell.secondaryMetrics().get(label))
                        .map(metric -> score(cell, metric)));
    }

    /** The cell of a benchmark with these values, where every other knob has its default. */
    public Optional<JmhResult> cell(String shortName, Map<String, String> values) {
        return cells.stream()
                .filter(cell -> cell.benchmark().endsWith("." + shortName))
                .filter(cell -> values.entrySet().stream()
                        .allMatch(v -> cell.param(v.getKey()).equals(v.getValue())))
                .filter(cell -> othersAreDefault(cell, values))
                .filter(JmhResult::isTime)
                .findFirst();
    }

    private static boolean othersAreDefault(JmhResult cell, Map<String, String> values) {
        if (isGo(cell)) {
            return true; // not in the jar, and without other knobs
        }
        // Of one that another version of the suite had, nobody knows the defaults.
        return BenchmarkMethod.ifNamed(cell.benchmark()).stream().anyMatch(
                benchmark -> benchmark.othersAreDefault(values.keySet(), cell.params()));
    }

    /** One sentence on where and how the run took place, for tables with intervals. */
    public String setting() {
        int most = cells.stream().mapToInt(JmhResult::forks).max().orElse(0);
        return setting(most >= Intervals.FEWEST_FORKS
                ? "; ± is the 95 %% interval over %s".formatted(machines() > 1
                        ? machines() + " machines, and times are means over these"
                        : "forks")
                : "; %s no interval".formatted(most == 2 ? "two forks have" : "one fork has"));
    }

    private long machines() {
        return cells.stream().flatMap(cell -> cell.machines().stream()).distinct().count();
    }

    /** The same, for tables without intervals. */
    public String settingAlone() {
        return setting("");
    }

    private String setting(String intervals) {
        if (cells.isEmpty()) {
            return "Measured %s on %s.".formatted(environment.started(), environment.on(jdk()));
        }
        Map<String, List<JmhResult>> byRecipe = cells.stream().collect(
                Collectors.groupingBy(Results::recipe, LinkedHashMap::new, Collectors.toList()));
        String recipes = byRecipe.entrySet().stream()
                .map(alike -> forks(alike.getValue()) + " " + alike.getKey()
                        + (byRecipe.size() == 1 ? "" : workloads(alike.getValue())))
                .collect(Collectors.joining("; "));
        return "Measured %s on %s: %s%s.%s".formatted(environment.started(),
                environment.on(jdk()), recipes, intervals, placement());
    }

    private String placement() {
        States states = states();
        return states.areSeveral()
                ? " T%s.".formatted(states.toString().substring(1))
                : "";
    }

    /** As in {@code 10 to 12 forks, each}. */
    private static String forks(List<JmhResult> alike) {
        IntSummaryStatistics forks = alike.stream().mapToInt(JmhResult::forks).summaryStatistics();
        return forks.getMax() == 1
                ? "1 fork of"
                : (forks.getMin() == forks.getMax() ? "" : forks.getMin() + " to ")
                        + forks.getMax() + " forks, each";
    }

    private static String workloads(List<JmhResult> alike) {
        return alike.stream()
                .map(cell -> isGo(cell)
                        ? "Go"
                        : Workload.find(cell.type()).map(Workload::title).orElse(cell.type()))
                .distinct().collect(Collectors.joining(", ", " (", ")"));
    }

    private static String recipe(JmhResult cell) {
        return "%d × %s of warm-up and %d × %s of measurement".formatted(cell.warmupIterations(),
                cell.warmupTime(), cell.measurementIterations(), cell.measurementTime());
    }
}
