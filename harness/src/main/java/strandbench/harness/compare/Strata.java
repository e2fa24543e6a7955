package strandbench.harness.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;

/**
 * What of two sides can be compared: all forks where the machine was in one state or nothing is known of it, else
 * those in the same state.
 *
 * @param states of the machine while both sides were measured
 * @param arePairs whether forks with the same number ran one right after the other
 */
record Strata(States states, boolean arePairs) {
    /** The scores of both sides in one state. */
    private record Stratum(String state, List<Double> base, List<Double> candidate) {}

    /** What a cell costs, in each state that both sides were measured in. */
    List<Comparison.Price> prices(Measured base, Measured candidate) {
        return strata(base, candidate).stream()
                .map(stratum -> new Comparison.Price(stratum.state, Measured.mean(stratum.base),
                        Measured.mean(stratum.candidate), stratum.base.size(),
                        stratum.candidate.size()))
                .toList();
    }

    private List<Stratum> strata(Measured base, Measured candidate) {
        if (!areTold(base, candidate)) {
            return List.of(new Stratum("", base.scores(), candidate.scores()));
        }
        return states.all().stream()
                .map(state -> new Stratum(States.name(state), base.scores(states, state),
                        candidate.scores(states, state)))
                .filter(stratum -> !stratum.base.isEmpty() && !stratum.candidate.isEmpty())
                .toList();
    }

    private boolean areTold(Measured base, Measured candidate) {
        return states.areSeveral() && base.isProbed() && candidate.isProbed();
    }

    /** What going from one to the other did. */
    Effect effect(Measured base, Measured candidate, Criterion criterion) {
        return arePairs
                ? Effect.ofPairs(differences(base, candidate), criterion)
                : Effect.of(strata(base, candidate).stream()
                        .map(stratum -> new Effect.Stratum(base.costs(stratum.base),
                                candidate.costs(stratum.candidate)))
                        .toList(), criterion);
    }

    /** Of the logarithms of the costs of each pair: the mean over the states that both forks of it were in. */
    private List<Double> differences(Measured base, Measured candidate) {
        List<Double> differences = new ArrayList<>();
        for (int i = 0; i < base.scores().size(); i++) {
            int inBase = i;
            int inCandidate = candidate.blocks().indexOf(base.blocks().get(i));
            if (inCandidate < 0) {
                continue;
            }
            if (!areTold(base, candidate)) {
                differences.add(difference(base, base.scores().get(inBase),
                        candidate.scores().get(inCandidate)));
                continue;
            }
            states.all().stream()
                    .flatMap(state -> difference(base, inBase, candidate, inCandidate, state)
                            .stream())
                    .mapToDouble(Double::doubleValue).average().ifPresent(differences::add);
        }
        return differences;
    }

    private Optional<Double> difference(Measured base, int inBase, Measured candidate,
            int inCandidate, Cluster state) {
        Optional<Double> before = states.mean(base.forks().get(inBase), state);
        Optional<Double> after = states.mean(candidate.forks().get(inCandidate), state);
        return before.isPresent() && after.isPresent()
                ? Optional.of(difference(base, before.get(), after.get()))
                : Optional.empty();
    }

    private static double difference(Measured side, double before, double after) {
        double difference = Math.log(after) - Math.log(before);
        return side.throughput() ? -difference : difference;
    }
}
