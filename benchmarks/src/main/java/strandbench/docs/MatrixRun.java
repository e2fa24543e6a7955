package strandbench.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.stats.Drift;
import strandbench.harness.text.Refusal;

/**
 * A run that tables are made of.
 *
 * @param number its place among them, from 1
 * @param only the workload that it is meant for; empty where it is for all that it has
 * @param whole its results
 * @param states of the machine meanwhile
 * @param prices the same at each distance that the CPUs had
 */
record MatrixRun(int number, Optional<Workload> only, Results whole, States states,
        List<Results> prices) {
    /** It still got faster while it was measured. */
    static final String FALLING = "↘";

    /** It got slower. */
    static final String RISING = "↗";

    /**
     * Reads one.
     *
     * @param given as in {@code results/FOLDER}, or {@code generator=results/FOLDER}
     * @throws Refusal if there is no run, or no workload of this name
     */
    static MatrixRun read(int number, String given) {
        int equals = given.indexOf('=');
        Optional<Workload> only = equals < 0
                ? Optional.empty()
                : Optional.of(workload(given, given.substring(0, equals)));
        Results whole = Results.read(Path.of(given.substring(equals + 1)));
        return new MatrixRun(number, only, whole, whole.states(), whole.prices());
    }

    private static Workload workload(String given, String name) {
        List<Workload> all = Suite.ofThisJar().workloads();
        return all.stream().filter(workload -> workload.suffix().equalsIgnoreCase(name))
                .findFirst().orElseThrow(() -> Refusal.usage(
                        "matrix %s: there is no workload %s; allowed are %s", given, name,
                        all.stream().map(workload -> workload.suffix().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }

    boolean isFor(Workload workload) {
        return only.map(workload::equals).orElse(true);
    }

    /** The cell of a benchmark, at whatever distance. */
    Optional<CellResult> cell(String type, Workload.Column column, String variant) {
        return cell(whole, type, column, variant);
    }

    /**
     * The same at one of the distances that the CPUs had, the nearest first. Nobody knows how far apart they were for
     * Go: it stands with the nearest alone.
     */
    Optional<CellResult> cell(String type, Workload.Column column, String variant, int distance) {
        return distance < prices.size()
                ? cell(prices.get(distance), type, column, variant)
                        .filter(cell -> distance == 0 || !Results.isGo(cell))
                : Optional.empty();
    }

    private static Optional<CellResult> cell(Results results, String type, Workload.Column column,
            String variant) {
        return results.cell(type + "." + column.method(), Map.of("variant", variant));
    }

    /** How far a benchmark went that met a limit. */
    Optional<String> limit(String type, Workload.Column column, String variant) {
        return whole.limit(type + "." + column.method(),
                variant.isEmpty() ? Map.of() : Map.of("variant", variant)).map(Results::brief);
    }

    /** What is put behind a score that is no steady one; nothing where it is, or nobody can tell. */
    String drift(String type, Workload.Column column, String variant) {
        return cell(type, column, variant).flatMap(this::drift)
                .map(drift -> drift.change() < 0 ? FALLING : RISING).orElse("");
    }

    private Optional<Drift> drift(CellResult cell) {
        List<Iterations> forks = cell.iterations();
        return Iterations.drift(forks, Optional.of(states).filter(States::areSeveral)
                .filter(several -> forks.stream().anyMatch(Iterations::areKnown)));
    }
}
