package strandbench.suite;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.ForkRecord;

/**
 * The result of one fork of a hazard.
 *
 * @param counters beside the score, by their labels
 * @param strands the number of strands of which some may get nothing; 0 if unknown
 * @param threads where hung strands were; empty if none hung
 */
record HazardFork(double score, Map<String, Double> counters, int strands,
        Optional<String> threads) {
    private static final String STRANDS = "strands";

    /** The forks that finished. */
    static List<HazardFork> of(CellResult cell) {
        return cell.complete().stream().map(HazardFork::of).toList();
    }

    /** Go's results have counters, but no texts. */
    private static HazardFork of(ForkRecord fork) {
        Map<String, Double> counters = fork.secondary().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, label -> label.getValue().score()));
        return new HazardFork(fork.score(), counters,
                text(fork, "units").map(units -> units.split(" ").length)
                        .orElseGet(() -> counters.getOrDefault(STRANDS, 0.0).intValue()),
                text(fork, "threads"));
    }

    private static Optional<String> text(ForkRecord fork, String label) {
        return fork.attachments().getOrDefault(label, List.of()).stream().findFirst();
    }

    /** A counter that each fork of the hazard has. */
    double counter(String label) {
        return counters.get(label);
    }
}
