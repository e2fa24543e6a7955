package strandbench.harness.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Intervals;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhResult;
import strandbench.harness.store.Placements;
import strandbench.harness.store.Probes;
import strandbench.harness.store.Store;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.TextTable;

/**
 * All cells of a run as text: score and interval, what else it cost, and what to beware of. Where the host
 * moved the CPUs, a cell has a score for each distance between them.
 */
final class ResultsTable {
    private static final String INTERVAL = "95 %";
    private static final String CPU = "CPU/op";

    private final Store store;
    private final Map<Cell, RunResult> results;
    private final StopRule rule;
    private final Placements placements;
    private final List<Cluster> prices;
    private final boolean hasUndivided;

    private ResultsTable(Collection<Cell> cells, Store store, Map<Cell, RunResult> results,
            StopRule rule) {
        this.store = store;
        this.results = results;
        this.rule = rule;
        placements = Placements.of(store.all());
        prices = placements.prices();
        hasUndivided = prices.isEmpty() || cells.stream()
                .anyMatch(cell -> placements
                        .of(cell, forks(Optional.ofNullable(results.get(cell)))).isEmpty());
    }

    /**
     * The table.
     *
     * @param results JMH's view of the cells that have a complete fork
     */
    static String of(Collection<Cell> cells, Store store, Map<Cell, RunResult> results,
            StopRule rule) {
        ResultsTable table = new ResultsTable(cells, store, results, rule);
        List<List<String>> rows = new ArrayList<>(List.of(table.head()));
        cells.stream().sorted(Cell.ORDER).forEach(cell -> rows.add(table.row(cell)));
        return TextTable.of(rows, List.of("cell", INTERVAL, "unit", "flags"));
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(List.of("cell"));
        if (hasUndivided) {
            head.addAll(List.of("score", INTERVAL, CPU));
        }
        prices.forEach(state -> head.addAll(List.of(States.name(state), INTERVAL, CPU)));
        head.addAll(List.of("unit", "bytes/op", "switches/op", "forks", "flags"));
        return head;
    }

    private List<String> row(Cell cell) {
        Optional<RunResult> result = Optional.ofNullable(results.get(cell));
        List<Iterations> forks = forks(result);
        Optional<States> states = placements.of(cell, forks);
        List<String> row = new ArrayList<>();
        row.add(cell.shortName() + cell.toString().substring(cell.name().length()));
        if (hasUndivided) {
            row.addAll(states.isEmpty() ? undivided(cell, result) : List.of("", "", ""));
        }
        for (Cluster price : prices) {
            row.addAll(states.filter(s -> s.all().contains(price))
                    .map(s -> divided(result.orElseThrow(), s, price))
                    .orElse(List.of("", "", "")));
        }
        row.add(result.map(r -> r.getPrimaryResult().getScoreUnit()).orElse(""));
        row.add(secondary(result, JmhResult.ALLOCATED));
        row.add(secondary(result, "cpu.switches.voluntary", "cpu.switches.involuntary"));
        row.add(states.map(s -> s.all().stream()
                .map(state -> Integer.toString(s.means(forks, state).size()))
                .collect(Collectors.joining("+"))).orElse(Integer.toString(forks.size())));
        row.add(String.join(", ", flags(cell, result, forks, states)));
        return row;
    }

    /** Score, interval and CPU time, of all iterations. */
    private List<String> undivided(Cell cell, Optional<RunResult> result) {
        return List.of(
                result.map(r -> Numbers.score(r.getPrimaryResult().getScore())).orElse("-"),
                Numbers.halfWidth(Intervals.relativeHalfWidth(store.scores(cell))),
                secondary(result, JmhResult.CPU_TIME));
    }

    private static List<Iterations> forks(Optional<RunResult> result) {
        return result.stream().flatMap(r -> r.getBenchmarkResults().stream()).map(Probes::scores)
                .toList();
    }

    /** The same of those in one state. */
    private static List<String> divided(RunResult result, States states, Cluster state) {
        List<Double> scores = states.means(forks(Optional.of(result)), state);
        if (scores.isEmpty()) {
            return List.of("-", "", "");
        }
        return List.of(Numbers.score(mean(scores)),
                Numbers.halfWidth(Intervals.relativeHalfWidth(scores)),
                result.getSecondaryResults().containsKey(JmhResult.CPU_TIME)
                        ? Numbers.score(mean(states.means(result.getBenchmarkResults().stream()
                                .map(fork -> Probes.counter(fork, JmhResult.CPU_TIME)).toList(),
                                state)))
                        : "");
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** The sum of what profilers said; nothing where one of them is missing. */
    private static String secondary(Optional<RunResult> result, String... labels) {
        double sum = 0;
        for (String label : labels) {
            var quantity = result.map(r -> r.getSecondaryResults().get(label));
            if (quantity.isEmpty()) {
                return "";
            }
            sum += quantity.get().getScore();
        }
        return Numbers.score(sum);
    }

    private List<String> flags(Cell cell, Optional<RunResult> result, List<Iterations> forks,
            Optional<States> states) {
        List<String> flags = new ArrayList<>();
        store.failure(cell).ifPresent(failure -> flags.add("did not finish"));
        store.limit(cell).ifPresent(flags::add);
        long unsteady = forks.stream().filter(fork -> isUnsteady(fork, states)).count();
        if (unsteady > 0) {
            flags.add("%d never steady".formatted(unsteady));
        }
        if (states.filter(s -> s.all().stream().allMatch(state -> s.means(forks, state).isEmpty()))
                .isPresent()) {
            flags.add("moved in every iteration; take more, or shorter ones");
        }
        result.map(r -> r.getSecondaryResults().get(Reported.CLIENT_LIMIT))
                .filter(share -> share.getScore() > 0)
                .ifPresent(share -> flags.add("the load was late itself"));
        if (rule.isAdaptive() && forks.size() >= rule.most()
                && store.comparableScores(cell).stream().noneMatch(
                        scores -> Intervals.relativeHalfWidth(scores) <= rule.target())) {
            flags.add("wider than asked for");
        }
        return flags;
    }

    /** Whether a fork was still getting faster or slower, while its CPUs stayed as they were. */
    private static boolean isUnsteady(Iterations fork, Optional<States> states) {
        return states.map(several -> several.all().stream().map(state -> fork.in(several, state)))
                .orElse(Stream.of(fork)).anyMatch(Iterations::areUnsteady);
    }
}
