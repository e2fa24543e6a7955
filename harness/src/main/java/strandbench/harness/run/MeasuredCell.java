package strandbench.harness.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.results.JmhResult;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Drift;
import strandbench.harness.stats.Intervals;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Placements;
import strandbench.harness.store.Store;
import strandbench.harness.text.Numbers;

/**
 * What came out of a cell's forks.
 *
 * @param words what it is called in its table
 * @param result JMH's view; empty where no fork is complete
 * @param records of each complete fork
 * @param forks the iterations of each of these
 * @param states that it has a score in; empty where it has one score
 * @param scores of its complete forks
 * @param flags what to beware of, and what helps
 */
record MeasuredCell(
        Cell cell,
        String words,
        Optional<RunResult> result,
        List<ForkRecord> records,
        List<Iterations> forks,
        Optional<States> states,
        List<Double> scores,
        List<String> flags) {

    /** By the score at the least distance; those without a score come last. */
    static final Comparator<MeasuredCell> CHEAPEST_FIRST = Comparator
            .comparing(MeasuredCell::price)
            .thenComparing(MeasuredCell::cell, Cell.ORDER);

    /** Of so many forks, chance makes one look as if it had never been steady, and no warm-up would help. */
    private static final double UNSTEADY = 0.2;

    static MeasuredCell of(Cell cell, Store store, Map<Cell, RunResult> results,
            Placements placements, StopRule rule) {
        Optional<RunResult> result = Optional.ofNullable(results.get(cell));
        List<ForkRecord> records = store.of(cell).stream().filter(ForkRecord::isComplete).toList();
        List<Iterations> forks = records.stream().map(ForkRecord::measured).toList();
        Optional<States> states = placements.of(cell, forks);
        return new MeasuredCell(cell, Words.of(cell, Words.defaults(cell)), result, records, forks,
                states,
                store.scores(cell), flags(cell, store, result, forks, states, rule));
    }

    private double price() {
        Optional<Double> score = states.map(States::all).orElse(List.of()).stream()
                .flatMap(state -> score(Optional.of(state)).stream()).findFirst()
                .or(() -> score(Optional.empty()));
        return score.map(s -> isHigherBetter() ? -s : s).orElse(Double.POSITIVE_INFINITY);
    }

    boolean isHigherBetter() {
        return cell.mode() == Mode.Throughput;
    }

    boolean isAt(Cluster price) {
        return states.filter(s -> s.all().contains(price)).isPresent();
    }

    /** Its score at a distance of the CPUs, or at none where it has one only; empty where it has no such score. */
    Optional<Double> score(Optional<Cluster> price) {
        if (price.isEmpty()) {
            return states.isPresent()
                    ? Optional.empty()
                    : result.map(r -> r.getPrimaryResult().getScore());
        }
        return Optional.of(means(price.get(), forks)).filter(means -> !means.isEmpty())
                .map(MeasuredCell::mean);
    }

    /** The interval of that score; its forks where these are two. */
    String interval(Optional<Cluster> price) {
        List<Double> sample = price.map(p -> means(p, forks)).orElse(scores);
        return Numbers.halfWidth(Intervals.relativeHalfWidth(sample)) + Numbers.ofTwo(sample);
    }

    /** Beside that score. */
    String cpuTime(Optional<Cluster> price) {
        if (price.isEmpty()) {
            return counter(JmhResult.CPU_TIME);
        }
        List<Iterations> cpuTimes = records.stream()
                .flatMap(fork -> fork.measured(JmhResult.CPU_TIME).stream()).toList();
        return cpuTimes.isEmpty() ? "" : Numbers.score(mean(means(price.get(), cpuTimes)));
    }

    private List<Double> means(Cluster price, List<Iterations> figures) {
        return states.filter(s -> s.all().contains(price)).map(s -> s.means(figures, price))
                .orElse(List.of());
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** The sum of what profilers said; nothing where one of them is missing. */
    String counter(String... labels) {
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

    /** The bytes allocated per operation; nothing where they were not counted. */
    String bytes() {
        return result.flatMap(r -> JmhResult.allocated(r.getSecondaryResults()))
                .map(bytes -> Numbers.score(bytes.getScore())).orElse("");
    }

    /** How many have a score; at each distance where there are several. */
    String forkNumbers() {
        return states.map(s -> s.all().stream()
                .map(state -> Integer.toString(s.means(forks, state).size()))
                .collect(Collectors.joining("+"))).orElse(Integer.toString(forks.size()));
    }

    long unsteadyForks() {
        return unsteady(forks, states);
    }

    private static long unsteady(List<Iterations> forks, Optional<States> states) {
        return forks.stream().filter(fork -> fork.areUnsteady(states)).count();
    }

    /** Whether it still got faster or slower while it was measured, by all of its forks together. */
    boolean drifts() {
        return Iterations.drift(forks, states).isPresent();
    }

    private static Optional<String> steadiness(Cell cell, List<Iterations> forks,
            Optional<States> states) {
        Optional<Drift> drift = Iterations.drift(forks, states);
        if (drift.isPresent()) {
            return drift.map(found -> found.words(cell.mode() == Mode.Throughput));
        }
        long unsteady = unsteady(forks, states);
        return unsteady > UNSTEADY * forks.size()
                ? Optional.of("%d never steady: more warm-up (-wi)".formatted(unsteady))
                : Optional.empty();
    }

    private static List<String> flags(Cell cell, Store store, Optional<RunResult> result,
            List<Iterations> forks, Optional<States> states, StopRule rule) {
        List<String> flags = new ArrayList<>();
        store.failure(cell).ifPresent(failure -> flags.add("did not finish"));
        store.limit(cell).ifPresent(flags::add);
        steadiness(cell, forks, states).ifPresent(flags::add);
        if (states.filter(s -> s.all().stream().allMatch(state -> s.means(forks, state).isEmpty()))
                .isPresent()) {
            flags.add("moved in every iteration: more (-i) or shorter ones (-r)");
        }
        result.ifPresent(r -> r.getSecondaryResults().forEach((label, share) -> {
            if (label.startsWith(Reported.FLAG) && share.getScore() > 0) {
                flags.add(label.substring(Reported.FLAG.length()));
            }
        }));
        if (rule.isAdaptive() && forks.size() >= rule.most()
                && store.comparableScores(cell).stream().noneMatch(
                        scores -> Intervals.relativeHalfWidth(scores) <= rule.target())) {
            flags.add("wider than asked for");
        }
        return flags;
    }
}
