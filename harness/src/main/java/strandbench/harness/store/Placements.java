package strandbench.harness.store;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;

/**
 * The states of a machine during a run, as its forks probed them.
 *
 * @param states by the CPUs that forks were pinned to, because each set has its own distances
 */
public record Placements(Map<String, States> states) {
    /** The placements of all forks so far, warm-up included. */
    public static Placements of(Collection<ForkRecord> forks) {
        Map<String, List<ForkRecord>> bySet = forks.stream().filter(ForkRecord::isComplete)
                .collect(Collectors.groupingBy(fork -> fork.cell().cpus(), TreeMap::new,
                        Collectors.toList()));
        Map<String, States> states = new TreeMap<>();
        bySet.forEach((cpus, ofSet) -> states.put(cpus, States.ofIterations(
                ofSet.stream().flatMap(ForkRecord::latencies))));
        return new Placements(states);
    }

    /** The states for which scores are separate, in ascending order; empty if the machine had one state. */
    public List<Cluster> prices() {
        return states.values().stream().filter(States::areSeveral)
                .flatMap(several -> several.all().stream())
                .sorted(Comparator.comparing(Cluster::centre)).toList();
    }

    /** A sentence for each set of CPUs, on one line. */
    @Override
    public String toString() {
        return states.entrySet().stream()
                .map(set -> (states.size() > 1 ? "CPUs " + set.getKey() + ": " : "")
                        + set.getValue())
                .collect(Collectors.joining("; "));
    }

    /**
     * The states in which a cell has a score.
     *
     * @param forks the cell's
     * @return empty if it has one score: its CPUs had one state, it has one CPU, or no probe succeeded
     */
    public Optional<States> of(Cell cell, Collection<Iterations> forks) {
        return Optional.ofNullable(states.get(cell.cpus())).filter(States::areSeveral)
                .filter(several -> forks.stream().anyMatch(Iterations::areKnown));
    }
}
