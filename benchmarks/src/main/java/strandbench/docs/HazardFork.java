package strandbench.docs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.JmhResult.Metric;
import strandbench.harness.results.StoredCell;
import strandbench.harness.store.ForkRecord;

/**
 * What one fork found of a hazard, whether it was stored as such, or only JMH's view of it is left, as of Go.
 *
 * @param counters beside the score, by their labels
 * @param strands how many there were of which some might have got nothing; 0 where nobody knows
 * @param threads where the strands were that hung; empty where none did
 */
record HazardFork(double score, Map<String, Double> counters, int strands,
        Optional<String> threads) {
    private static final String STRANDS = "strands";

    /** All that finished. */
    static List<HazardFork> of(StoredCell cell) {
        if (cell.forks().isEmpty()) {
            return cell.result().map(HazardFork::of).orElse(List.of());
        }
        return cell.forks().stream().filter(ForkRecord::isComplete).map(HazardFork::of).toList();
    }

    private static HazardFork of(ForkRecord fork) {
        return new HazardFork(fork.score(), fork.secondary().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, label -> label.getValue().score())),
                fork.attachments().getOrDefault("units", List.of()).stream().findFirst()
                        .map(units -> units.split(" ").length).orElse(0),
                fork.attachments().getOrDefault("threads", List.of()).stream().findFirst());
    }

    private static List<HazardFork> of(JmhResult result) {
        List<Double> scores = result.primaryMetric().forks();
        return IntStream.range(0, scores.size()).mapToObj(fork -> {
            Map<String, Double> counters = result.secondaryMetrics().entrySet().stream()
                    .filter(label -> label.getValue().forks().size() > fork)
                    .collect(Collectors.toMap(Map.Entry::getKey,
                            label -> of(label.getValue(), fork)));
            return new HazardFork(scores.get(fork), counters,
                    counters.getOrDefault(STRANDS, 0.0).intValue(), Optional.empty());
        }).toList();
    }

    private static double of(Metric metric, int fork) {
        return metric.forks().get(fork);
    }

    /** A counter that each fork of the hazard has. */
    double counter(String label) {
        return counters.get(label);
    }
}
