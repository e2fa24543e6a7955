package strandbench.harness.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.claim.Claim;
import strandbench.harness.machine.Environment;
import strandbench.harness.plan.Estimate;
import strandbench.harness.plan.Plan;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Placements;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.table.ClaimRows;
import strandbench.harness.table.Table;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Terminal;

/** What a run prints before its first fork, about the plan, and after its last fork, about the results. */
record Summary(Optional<Claim> claim, Plan plan, Environment environment, Store store) {
    /** Prints the place, the cells and the expected time. */
    void announce(RunFolder folder, Estimate estimate) {
        System.out.printf("# Strandbench on %s%n", environment);
        if (!plan.shard().isWhole()) {
            System.out.printf("# Shard %s of a plan%n", plan.shard());
        }
        System.out.printf("# %s, of each %s, in shuffled blocks of seed %d%n",
                Numbers.counted(plan.cells().size(), "cell"), forks(plan.rule()), plan.seed());
        // Before the first fork the plan alone is known, and no benchmark is quicker than its plan.
        System.out.printf("# %s done, about %d to go, %s %s%n",
                Numbers.counted(store.size(), "fork"),
                estimate.forksLeft(), store.size() == 0 ? "at least" : "about",
                Numbers.duration(estimate.timeLeft()));
        System.out.printf("# Results: %s%n", folder.path);
        System.out.flush();
    }

    /** The number of forks of each cell, in words. */
    static String forks(StopRule rule) {
        return rule.isAdaptive()
                ? "%d to %d forks until ± %s %%".formatted(rule.looks().get(0), rule.most(),
                        Numbers.score(rule.target() * 100))
                : Numbers.counted(rule.most(), "fork");
    }

    /**
     * Prints the results, beside the published ones for cells of a claim, and the cells that did not finish.
     *
     * @return whether every cell finished
     */
    boolean conclude() {
        List<CellResult> cells = plan.cells().stream()
                .map(cell -> new CellResult(cell, store.of(cell))).toList();
        Results results = new Results(store.path(), cells, Optional.of(environment), List.of());
        Terminal.print("\n" + Table.ofRun(results) + "\n"
                + remarks(cells, store.placements(), plan.rule()));
        store.placements().states().forEach((cpus, states) -> {
            if (states.areSeveral()) {
                System.out.printf("# Beware%s: %s%n", cpus.isEmpty() ? "" : " on CPUs " + cpus,
                        states);
            }
        });
        if (claim.isPresent() && cells.stream().anyMatch(CellResult::hasScore)) {
            Terminal.print("\n" + ClaimRows.of(claim.get(), results));
        }
        List<Cell> failed = plan.cells().stream()
                .filter(cell -> store.failure(cell).isPresent()).toList();
        if (!failed.isEmpty()) {
            System.err.printf("strandbench: %d of %d cells did not finish:%n", failed.size(),
                    plan.cells().size());
            failed.forEach(cell -> System.err.printf("  %s: %s%n", cell,
                    store.failure(cell).orElseThrow()));
        }
        return failed.isEmpty();
    }

    /**
     * Notes on all cells together. A few forks that were never steady need no action; many of them do, and so do
     * drifting cells.
     */
    static String remarks(List<CellResult> cells, Placements placements, StopRule rule) {
        List<CellResult> some = cells.stream().map(cell -> divided(cell, placements).get(0))
                .toList();
        long unsteady = some.stream().mapToLong(CellResult::neverSteady).sum();
        long forks = cells.stream().mapToLong(cell -> cell.complete().size()).sum();
        long drifting = some.stream().filter(cell -> cell.drift().isPresent()).count();
        List<String> remarks = new ArrayList<>();
        if (unsteady > 0) {
            remarks.add("%d of %d forks were never steady".formatted(unsteady, forks));
        }
        if (drifting > 0) {
            remarks.add("%d of %d cells got faster or slower while they were measured"
                    .formatted(drifting, cells.size()));
        }
        cells.stream()
                .filter(cell -> rule.isAdaptive() && cell.complete().size() >= rule.most()
                        && divided(cell, placements).stream()
                                .noneMatch(part -> part.score().halfWidth() <= rule.target()))
                .forEach(cell -> remarks.add("wider than asked for: " + cell.label()));
        return remarks.stream().map(remark -> "# " + remark + "\n").collect(Collectors.joining());
    }

    /** The cell at each distance between the CPUs with a score. */
    private static List<CellResult> divided(CellResult cell, Placements placements) {
        return Optional.ofNullable(placements.states().get(cell.cell().cpus()))
                .map(cell::at).orElse(List.of(cell));
    }
}
