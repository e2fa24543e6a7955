package strandbench.harness.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.stats.Machines;

/**
 * Two sides on each machine that measured both. Every ratio comes from one machine; only ratios are combined.
 *
 * @param machines the states of each, by its name; one without a name if there is one machine
 */
record PerMachine(Map<String, Strata> machines) {
    /** Finds the machines that measured both sides. */
    static PerMachine of(Side base, Side candidate, boolean arePairs) {
        Set<String> names = machines(base);
        names.retainAll(machines(candidate));
        if (names.isEmpty()) {
            names.add("");
        }
        Map<String, Strata> machines = new LinkedHashMap<>();
        names.forEach(name -> machines.put(name, new Strata(States.ofIterations(
                Stream.of(base, candidate).flatMap(side -> side.cells().values().stream())
                        .map(cell -> cell.on(name)).flatMap(CellResult::latencies)),
                arePairs)));
        return new PerMachine(machines);
    }

    private static Set<String> machines(Side side) {
        Set<String> machines = new LinkedHashSet<>();
        side.cells().values().forEach(cell -> machines.addAll(cell.machines()));
        return machines;
    }

    /** The effect of going from base to candidate. */
    Effect effect(CellResult base, CellResult candidate, Criterion criterion) {
        if (machines.size() == 1) {
            return machines.values().iterator().next().effect(base, candidate, criterion);
        }
        List<List<Double>> differences = new ArrayList<>();
        List<Effect.Stratum> all = new ArrayList<>();
        machines.forEach((name, strata) -> {
            CellResult before = base.on(name);
            CellResult after = candidate.on(name);
            if (strata.arePairs()) {
                differences.add(strata.differences(before, after));
            } else {
                List<Effect.Stratum> own = strata.costs(before, after);
                all.addAll(own);
                differences.add(Effect.difference(own).stream().boxed().toList());
            }
        });
        differences.removeIf(List::isEmpty);
        boolean areSample = differences.size() >= Machines.FEWEST;
        return areSample || all.isEmpty()
                ? Effect.ofMachines(differences, criterion)
                : Effect.of(all, criterion);
    }

    /** The cost of a cell, on each machine and in each of its states. */
    List<Comparison.Price> prices(CellResult base, CellResult candidate, Criterion criterion) {
        if (machines.size() == 1) {
            return machines.values().iterator().next().prices(base, candidate, criterion);
        }
        List<Comparison.Price> prices = new ArrayList<>();
        machines.forEach(
                (name, strata) -> strata.prices(base.on(name), candidate.on(name), criterion)
                        .forEach(price -> prices.add(price.on(name))));
        return prices;
    }

    /** A note on the machines that the result holds for; empty for one machine. */
    Optional<String> note() {
        int number = machines.size();
        if (number == 1) {
            return Optional.empty();
        }
        return Optional.of(number < Machines.FEWEST
                ? "Both sides were measured on the same %d machines. The result holds for these machines only: %d or more would count as a sample."
                        .formatted(number, Machines.FEWEST)
                : "Both sides were measured on the same %d machines, which count as a sample of such machines."
                        .formatted(number));
    }
}
