package strandbench.harness.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import strandbench.harness.placement.Iterations;
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
    List<Comparison.Price> prices(Measured base, Measured candidate, Criterion criterion) {
        return strata(base, candidate).stream()
                .filter(stratum -> !stratum.base.isEmpty() && !stratum.candidate.isEmpty())
                .map(stratum -> new Comparison.Price(stratum.state, Measured.mean(stratum.base),
                        Measured.mean(stratum.candidate), stratum.base.size(),
                        stratum.candidate.size(), Effect.of(base.costs(stratum.base),
                                candidate.costs(stratum.candidate), criterion)))
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
                : Effect.of(costs(base, candidate), criterion);
    }

    /** The costs of both sides in each state; none where one of them has no fork. */
    List<Effect.Stratum> costs(Measured base, Measured candidate) {
        return strata(base, candidate).stream()
                .filter(stratum -> !stratum.base.isEmpty() && !stratum.candidate.isEmpty())
                .map(stratum -> new Effect.Stratum(base.costs(stratum.base),
                        candidate.costs(stratum.candidate)))
                .toList();
    }

    /** Of the logarithms of the costs of each pair. */
    List<Double> differences(Measured base, Measured candidate) {
        List<Double> differences = new ArrayList<>();
        for (int fork = 0; fork < base.scores().size(); fork++) {
            int other = candidate.inBlock(base.block(fork));
            if (other >= 0) {
                OptionalDouble difference = base.tookTurns(fork, candidate, other)
                        ? inTurns(base, fork, candidate, other)
                        : ofMeans(base, fork, candidate, other);
                difference.ifPresent(differences::add);
            }
        }
        return differences;
    }

    /**
     * The median over the iterations, each of which is compared with the one that came right after or before it; where
     * the machine was in several states, of those that found it in the same.
     */
    private OptionalDouble inTurns(Measured base, int fork, Measured candidate, int other) {
        Iterations before = base.records().get(fork).measured();
        Iterations after = candidate.records().get(other).measured();
        boolean told = areTold(base, candidate);
        double[] differences = IntStream
                .range(0, Math.min(before.scores().size(), after.scores().size()))
                .filter(i -> !told || states.areAlike(before.latencies().get(i),
                        after.latencies().get(i)))
                .mapToDouble(i -> difference(base, before.scores().get(i), after.scores().get(i)))
                .toArray();
        return Iterations.areEnough(differences.length, before.scores().size())
                ? OptionalDouble.of(new Median().evaluate(differences))
                : OptionalDouble.empty();
    }

    /** The mean over the states that both forks were in. */
    private OptionalDouble ofMeans(Measured base, int fork, Measured candidate, int other) {
        if (!areTold(base, candidate)) {
            return OptionalDouble.of(difference(base, base.scores().get(fork),
                    candidate.scores().get(other)));
        }
        return states.all().stream()
                .flatMap(state -> difference(base, fork, candidate, other, state).stream())
                .mapToDouble(Double::doubleValue).average();
    }

    private Optional<Double> difference(Measured base, int fork, Measured candidate, int other,
            Cluster state) {
        Optional<Double> before = states.mean(base.forks().get(fork), state);
        Optional<Double> after = states.mean(candidate.forks().get(other), state);
        return before.isPresent() && after.isPresent()
                ? Optional.of(difference(base, before.get(), after.get()))
                : Optional.empty();
    }

    private static double difference(Measured side, double before, double after) {
        double difference = Math.log(after) - Math.log(before);
        return side.throughput() ? -difference : difference;
    }
}
