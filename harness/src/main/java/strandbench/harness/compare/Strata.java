package strandbench.harness.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import strandbench.harness.placement.Iterations;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.stats.Cluster;
import strandbench.harness.store.ForkRecord;

/**
 * The forks of two sides that can be compared: all if the machine was in one state or its states are unknown, else
 * those in the same state.
 *
 * @param states of the machine while both sides were measured
 * @param arePairs whether forks with the same number ran one right after the other
 */
record Strata(States states, boolean arePairs) {
    /** The scores of both sides in one state. */
    private record Stratum(String state, List<Double> base, List<Double> candidate) {}

    /** The cost of a cell, in each state that both sides were measured in. */
    List<Comparison.Price> prices(CellResult base, CellResult candidate, Criterion criterion) {
        return strata(base, candidate).stream()
                .filter(stratum -> !stratum.base.isEmpty() && !stratum.candidate.isEmpty())
                .map(stratum -> new Comparison.Price(stratum.state, mean(stratum.base),
                        mean(stratum.candidate), stratum.base.size(),
                        stratum.candidate.size(), Effect.of(base.costs(stratum.base),
                                candidate.costs(stratum.candidate), criterion)))
                .toList();
    }

    private List<Stratum> strata(CellResult base, CellResult candidate) {
        if (!areTold(base, candidate)) {
            return List.of(new Stratum("", base.scores(), candidate.scores()));
        }
        return states.all().stream()
                .map(state -> new Stratum(States.name(state),
                        states.means(base.iterations(), state),
                        states.means(candidate.iterations(), state)))
                .filter(stratum -> !stratum.base.isEmpty() && !stratum.candidate.isEmpty())
                .toList();
    }

    /** Whether both were alive at once, and measured an iteration each in turn. */
    private static boolean isInTurns(ForkRecord fork, ForkRecord other) {
        return fork.seconds() > 0 && fork.isAliveWith(other);
    }

    private static double mean(List<Double> scores) {
        return Math.exp(scores.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }

    private boolean areTold(CellResult base, CellResult candidate) {
        return states.areSeveral() && base.isProbed() && candidate.isProbed();
    }

    /** The effect of going from base to candidate. */
    Effect effect(CellResult base, CellResult candidate, Criterion criterion) {
        return arePairs
                ? Effect.ofPairs(differences(base, candidate), criterion)
                : Effect.of(costs(base, candidate), criterion);
    }

    /** The costs of both sides in each state; empty where a side has no fork. */
    List<Effect.Stratum> costs(CellResult base, CellResult candidate) {
        return strata(base, candidate).stream()
                .filter(stratum -> !stratum.base.isEmpty() && !stratum.candidate.isEmpty())
                .map(stratum -> new Effect.Stratum(base.costs(stratum.base),
                        candidate.costs(stratum.candidate)))
                .toList();
    }

    /** The difference between the logarithms of the costs, for each pair. */
    List<Double> differences(CellResult base, CellResult candidate) {
        List<Double> differences = new ArrayList<>();
        for (ForkRecord fork : base.complete()) {
            candidate.complete().stream().filter(fork::isPairOf).findFirst()
                    .map(other -> isInTurns(fork, other)
                            ? inTurns(base, fork, candidate, other)
                            : ofMeans(base, fork, candidate, other))
                    .ifPresent(difference -> difference.ifPresent(differences::add));
        }
        return differences;
    }

    /**
     * The median over iterations, each compared with the neighbouring one of the other fork. If the machine was in
     * several states, only pairs of iterations in the same state count.
     */
    private OptionalDouble inTurns(CellResult base, ForkRecord fork, CellResult candidate,
            ForkRecord other) {
        Iterations before = fork.measured();
        Iterations after = other.measured();
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
    private OptionalDouble ofMeans(CellResult base, ForkRecord fork, CellResult candidate,
            ForkRecord other) {
        if (!areTold(base, candidate)) {
            return OptionalDouble.of(difference(base, fork.score(),
                    other.score()));
        }
        return states.all().stream()
                .flatMap(state -> difference(base, fork, candidate, other, state).stream())
                .mapToDouble(Double::doubleValue).average();
    }

    private Optional<Double> difference(CellResult base, ForkRecord fork, CellResult candidate,
            ForkRecord other,
            Cluster state) {
        Optional<Double> before = states.mean(fork.measured(), state);
        Optional<Double> after = states.mean(other.measured(), state);
        return before.isPresent() && after.isPresent()
                ? Optional.of(difference(base, before.get(), after.get()))
                : Optional.empty();
    }

    private static double difference(CellResult side, double before, double after) {
        double difference = Math.log(after) - Math.log(before);
        return side.isThroughput() ? -difference : difference;
    }
}
