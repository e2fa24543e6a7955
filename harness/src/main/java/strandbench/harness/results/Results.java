package strandbench.harness.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.machine.Environment;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Intervals;
import strandbench.harness.store.JmhSettings;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.text.Refusal;

/**
 * The results of a run.
 *
 * @param path its folder or file, as given
 * @param cells those with a stored fork
 * @param environment where it was measured; empty if unknown
 * @param notes warnings and unknown facts, a sentence each
 */
public record Results(Path path, List<CellResult> cells, Optional<Environment> environment,
        List<String> notes) {
    /** The start of the names of Go's benchmarks. */
    private static final String GO = "strandbench.go.";

    /** Whether it is a Go benchmark, and so not in the jar. */
    public static boolean isGo(CellResult cell) {
        return isGo(cell.benchmark());
    }

    /** Whether a benchmark of this name is Go's. */
    public static boolean isGo(String benchmark) {
        return benchmark.startsWith(GO);
    }

    /**
     * Reads a folder, one of its results files, or any of JMH's files. A results file stands for one arm and one set of
     * CPUs, with the Go results beside it. If it was not written, its contents come from the store.
     *
     * @throws Refusal if there is none
     */
    public static Results readAny(Path path) {
        Results run = RunReader.read(path);
        return Files.isDirectory(path) ? run : run.with(RunReader.goBeside(path));
    }

    /**
     * Reads a run on one arm and one set of CPUs.
     *
     * @throws Refusal if there is no run, or one with several arms or CPU sets, or with an unknown environment
     */
    public static Results read(Path path) {
        return readAny(path).ofOneSide();
    }

    /**
     * These results, if they have one side.
     *
     * @throws Refusal if there are several arms or CPU sets, or the environment is unknown
     */
    public Results ofOneSide() {
        if (!hasOneSide()) {
            throw Refusal.usage(
                    "%s: has several arms or CPU sets; allowed is a run with one of each", path);
        }
        place();
        return this;
    }

    /**
     * The environment of the run.
     *
     * @throws Refusal if it is unknown
     */
    public Environment place() {
        return environment.orElseThrow(() -> Refusal.usage(
                "%s: holds no %s; allowed is the folder of a run", path, Environment.FILE));
    }

    /** Whether all cells ran on one arm and one set of CPUs. */
    public boolean hasOneSide() {
        return cells.stream().filter(cell -> !isGo(cell)).map(CellResult::cell)
                .map(cell -> List.of(cell.arm(), cell.cpus())).distinct().count() <= 1;
    }

    /** The cells of one arm. */
    public List<CellResult> ofArm(String arm) {
        return cells.stream().filter(cell -> cell.cell().arm().equals(arm)).toList();
    }

    /** The run with this arm only. */
    public Results alone(String arm) {
        return with(path, ofArm(arm));
    }

    /**
     * The run with the cells of one of its results files only.
     *
     * @param planned all cells of the run, measured or not, from which the files' names follow
     * @throws Refusal if it has no such file
     */
    Results alone(Path file, List<Cell> planned) {
        String name = file.getFileName().toString();
        if (!ResultFiles.names(planned).contains(name)) {
            throw Refusal.usage(
                    "%s: is no file of results of its run; allowed is the folder, or %s",
                    file, String.join(", ", ResultFiles.names(planned)));
        }
        Function<Cell, String> names = ResultFiles.naming(planned);
        return with(file, cells.stream().filter(
                cell -> !isGo(cell) && names.apply(cell.cell()).equals(name)).toList());
    }

    /** The same with more cells. */
    Results with(List<CellResult> more) {
        return with(path, Stream.concat(cells.stream(), more.stream()).toList());
    }

    /** The same with cells for each value of those counters, among some names, that a cell has. */
    public Results by(List<String> names) {
        List<CellResult> some = cells;
        for (String name : names) {
            some = some.stream().flatMap(cell -> cell.by(name).stream()).toList();
        }
        return with(path, some);
    }

    private Results with(Path of, List<CellResult> some) {
        return new Results(of, some, environment, notes);
    }

    /** The stored forks of a cell; empty if there are none. */
    public Optional<CellResult> of(Cell cell) {
        return cells.stream().filter(stored -> stored.cell().equals(cell)).findFirst();
    }

    /** The cells that have a score. */
    public List<CellResult> scored() {
        return cells.stream().filter(CellResult::hasScore).toList();
    }

    /**
     * The same in each state of the machine, in ascending order of the distance between its CPUs; if there is one
     * state, only these results.
     */
    public List<Results> prices() {
        States states = states();
        return states.areSeveral()
                ? states.all().stream().map(state -> in(states, state)).toList()
                : List.of(this);
    }

    /** The name of a distance in tables; empty if there is one distance. */
    public static String distance(int number, int of) {
        if (of == 1) {
            return "";
        }
        return number == 0 ? "near" : number == of - 1 ? "far" : "distance " + (number + 1);
    }

    private Results in(States states, Cluster state) {
        // The distance is unknown for Go and for cells without a score.
        return with(path, cells.stream().flatMap(cell -> cell.isProbed()
                ? cell.at(states, state).stream()
                : Stream.of(cell)).toList());
    }

    /** The states of the machine during the run. */
    public States states() {
        return States.ofIterations(cells.stream().flatMap(CellResult::latencies));
    }

    /** The limit that a benchmark with these values met. */
    public Optional<String> limit(String shortName, Map<String, String> values) {
        return cells.stream().filter(cell -> cell.benchmark().endsWith("." + shortName))
                .filter(cell -> cell.cell().params().entrySet().containsAll(values.entrySet()))
                .flatMap(cell -> cell.limit().stream()).findFirst();
    }

    /** The start of a limit's text: how far it went, without the reason. */
    public static String brief(String limit) {
        return limit.split(":", 2)[0];
    }

    /** How many CPUs the forks of a cell ran on; empty if unknown, as with several machines. */
    public Optional<Integer> cpus(CellResult cell) {
        return Optional.of(cell.cell().cpus()).filter(set -> !set.isEmpty())
                .or(() -> environment.map(Environment::cpusOfForks))
                .flatMap(CpuSet::ifList).map(CpuSet::size);
    }

    /** The version of its forks' JVM; Go has none. */
    public String jdk() {
        return cells.stream().filter(cell -> !isGo(cell))
                .flatMap(cell -> cell.jdkVersion().stream()).findFirst().orElse(place().jdk());
    }

    /** The versions of its forks' JVMs, in their order; without any, that of its environment. */
    public List<String> jdks() {
        List<String> ofForks = cells.stream().filter(cell -> !isGo(cell))
                .flatMap(cell -> cell.jdkVersion().stream()).distinct().sorted().toList();
        return ofForks.isEmpty()
                ? List.of(environment.map(Environment::jdk).orElse("unknown"))
                : ofForks;
    }

    /** When and where it was measured, in a sentence that names its forks' JVMs; empty if unknown. */
    public Optional<String> origin() {
        return environment.map(place -> "Measured %s on %s.".formatted(place.started(),
                place.on(String.join(" and ", jdks()))));
    }

    /** The score of a benchmark's variant, with defaults for all other parameters. */
    Optional<Figure> score(String shortName, String variant) {
        return score(shortName, Map.of("variant", variant));
    }

    /** The score of a benchmark with these values, and defaults for all other parameters. */
    public Optional<Figure> score(String shortName, Map<String, String> values) {
        return cell(shortName, values).map(CellResult::score);
    }

    /** A counter of a benchmark with these values, and defaults for all other parameters. */
    public Optional<Figure> counter(String shortName, Map<String, String> values, String label) {
        return cell(shortName, values)
                .flatMap(cell -> cell.counter(label));
    }

    /** The cell of a benchmark with these values, and defaults for all other parameters. */
    public Optional<CellResult> cell(String shortName, Map<String, String> values) {
        return scored().stream()
                .filter(cell -> cell.benchmark().endsWith("." + shortName))
                .filter(cell -> values.entrySet().stream()
                        .allMatch(v -> cell.param(v.getKey()).equals(v.getValue())))
                .filter(cell -> othersAreDefault(cell, values))
                .filter(CellResult::isTime)
                .findFirst();
    }

    private static boolean othersAreDefault(CellResult cell, Map<String, String> values) {
        if (isGo(cell)) {
            return true; // not in the jar, and without other knobs
        }
        // If a benchmark is not in this jar, its defaults are unknown.
        return BenchmarkMethod.ifNamed(cell.benchmark()).stream().anyMatch(
                benchmark -> benchmark.othersAreDefault(values.keySet(), cell.cell().params()));
    }

    /** One sentence about where and how the run was measured. */
    public String setting() {
        return setting(cells);
    }

    /** The same for some of its cells. */
    public String setting(List<CellResult> some) {
        List<CellResult> shown = some.stream().filter(CellResult::hasScore).toList();
        if (shown.isEmpty()) {
            return "Measured %s on %s.".formatted(place().started(), place().on(jdk()));
        }
        Map<String, List<CellResult>> byRecipe = shown.stream().collect(
                Collectors.groupingBy(Results::recipe, LinkedHashMap::new, Collectors.toList()));
        String recipes = byRecipe.entrySet().stream()
                .map(alike -> forks(alike.getValue()) + " " + alike.getKey()
                        + (byRecipe.size() == 1 ? "" : workloads(alike.getValue())))
                .collect(Collectors.joining("; "));
        return "Measured %s on %s: %s; %s.%s".formatted(place().started(),
                place().on(jdk()), recipes, intervals(shown), placement());
    }

    private static String intervals(List<CellResult> shown) {
        int most = shown.stream().mapToInt(cell -> cell.complete().size()).max().orElse(0);
        if (most < Intervals.FEWEST_FORKS) {
            return "%s no interval".formatted(most == 2 ? "two forks have" : "one fork has");
        }
        long machines = shown.stream().flatMap(cell -> cell.machines().stream()).distinct()
                .count();
        return "scores and counters are geometric means over %s (arithmetic where one is 0), ± is their 95 %% interval"
                .formatted(machines > 1 ? machines + " machines" : "forks");
    }

    private String placement() {
        States states = states();
        return states.areSeveral()
                ? " T%s.".formatted(states.toString().substring(1))
                : "";
    }

    /** As in {@code 10 to 12 forks, each}. */
    private static String forks(List<CellResult> alike) {
        IntSummaryStatistics forks = alike.stream().mapToInt(cell -> cell.complete().size())
                .summaryStatistics();
        return forks.getMax() == 1
                ? "1 fork of"
                : (forks.getMin() == forks.getMax() ? "" : forks.getMin() + " to ")
                        + forks.getMax() + " forks, each";
    }

    private static String workloads(List<CellResult> alike) {
        return alike.stream()
                .map(cell -> isGo(cell)
                        ? "Go"
                        : Workload.find(cell.type()).map(Workload::title).orElse(cell.type()))
                .distinct().collect(Collectors.joining(", ", " (", ")"));
    }

    private static String recipe(CellResult cell) {
        JmhSettings jmh = cell.jmh().orElseThrow();
        return "%s × %s of warm-up and %s × %s of measurement".formatted(
                Optional.ofNullable(jmh.warmup()).map(JmhSettings.Lengths::count).orElse(null),
                Optional.ofNullable(jmh.warmup()).map(JmhSettings.Lengths::time).orElse(null),
                Optional.ofNullable(jmh.measurement()).map(JmhSettings.Lengths::count).orElse(null),
                Optional.ofNullable(jmh.measurement()).map(JmhSettings.Lengths::time).orElse(null));
    }
}
