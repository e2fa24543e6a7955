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
 * The states of a machine during a run, as its forks have probed it.
 *
 * @param states by the CPUs that forks were pinned to, which are at distances of their own
 */
public record Placements(Map<String, States> states) {
    /** Of all forks so far, with their warm-up. */
    public static Placements of(Collection<ForkRecord> forks) {
        Map<String, List<ForkRecord>> bySet = forks.stream().filter(ForkRecord::isComplete)
                .collect(Collectors.groupingBy(fork -> fork.cell().cpus(), TreeMap::new,
                        Collectors.toList()));
        Map<String, States> states = new TreeMap<>();
        bySet.forEach((cpus, ofSet) -> states.put(cpus, States.ofIterations(
                ofSet.stream().flatMap(ForkRecord::latencies))));
        return new Placements(states);
    }

    /** The states that scores are told apart by, in ascending order; none where no machine of several was seen. */
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
     * The states that a cell has a score in.
     *
     * @param forks the cell's
     * @return empty where it has one score: its CPUs are in one state, or it has one CPU, or was never probed
     *     with success
     */
    public Optional<States> of(Cell cell, Collection<Iterations> forks) {
        return Optional.ofNullable(states.get(cell.cpus())).filter(States::areSeveral)
                .filter(several -> forks.stream().anyMatch(Iterations::areKnown));
    }
}
