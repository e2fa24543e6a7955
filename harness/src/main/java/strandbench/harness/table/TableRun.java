package strandbench.harness.table;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Criterion;
import strandbench.harness.machine.Environment;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.stats.Cluster;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;

/** A run of a table. */
public final class TableRun {
    /** The name of the smallest of several distances in tables. */
    static final String NEAR = Results.distance(0, 2);

    private final int number;
    private final Results results;
    private final Map<String, States> states = new HashMap<>();
    private final Optional<PlanFile> plan;
    private final List<String> arms;
    private final String jdk;
    private final List<Item> items = new ArrayList<>();
    private Comparison comparison;

    /**
     * A run that has been read.
     *
     * @param number its place among the table's runs, from 1
     */
    public TableRun(int number, Results results) {
        this.number = number;
        this.results = results;
        results.cells().stream().collect(Collectors.groupingBy(cell -> cell.cell().cpus()))
                .forEach((cpus, cells) -> states.put(cpus, States
                        .ofIterations(cells.stream().flatMap(CellResult::latencies))));
        plan = !results.hasOneSide() && Files.exists(results.path().resolve(RunFolder.PLAN))
                ? Optional.of(PlanFile.read(results.path()))
                : Optional.empty();
        arms = plan.map(of -> of.ownCells().stream())
                .orElse(results.cells().stream().filter(cell -> !Results.isGo(cell))
                        .map(CellResult::cell))
                .map(Cell::arm).distinct().toList();
        jdk = results.cells().stream().filter(cell -> !Results.isGo(cell))
                .flatMap(cell -> cell.jdkVersion().stream()).findFirst()
                .or(() -> results.environment().map(Environment::jdk)).orElse("unknown");
        results.cells().forEach(this::addItems);
    }

    /** Adds a cell at each distance, and as a whole, because arms are compared over all distances at once. */
    private void addItems(CellResult cell) {
        items.add(new Item(this, cell, cell, ""));
        States known = states(cell);
        if (known.areSeveral() && cell.isProbed()) {
            List<Cluster> all = known.all();
            for (int i = 0; i < all.size(); i++) {
                String distance = Results.distance(i, all.size());
                cell.at(known, all.get(i))
                        .ifPresent(there -> items.add(new Item(this, cell, there, distance)));
            }
        }
    }

    /** The states of a cell's CPUs during the whole run. */
    States states(CellResult cell) {
        return states.get(cell.cell().cpus());
    }

    /** Whether the CPUs of any cell moved. */
    boolean wasMoved() {
        return states.values().stream().anyMatch(States::areSeveral);
    }

    int number() {
        return number;
    }

    Results results() {
        return results;
    }

    public List<Item> items() {
        return items;
    }

    /** The JDK of its first cell, or of its environment. */
    String jdk() {
        return jdk;
    }

    /** As in {@code A CPU, CPUs 0-1, JDK 25}; the name of its file if the environment is unknown. */
    String machine() {
        return results.environment().map(environment -> "%s, CPUs %s, JDK %d".formatted(
                environment.cpuModel(), environment.cpusOfForks(), Forks.feature(results.jdk())))
                .orElseGet(() -> results.path().getFileName().toString());
    }

    /** Where and how some of its cells were measured, in a sentence or two. */
    String setting(List<CellResult> shown) {
        if (results.environment().isEmpty()) {
            return "%s: %s".formatted(results.path(), String.join(" ", results.notes()));
        }
        if (arms.size() < 2) {
            return results.setting(shown);
        }
        return results.alone(arms.get(0)).setting(
                shown.stream().filter(cell -> cell.cell().arm().equals(arms.get(0))).toList())
                + plan.map(of -> " Arms took turns: " + String.join(" and ", of.arms()) + ".")
                        .orElse("");
    }

    /** The arms in the order of its command line; others are compared with the first. */
    List<String> arms() {
        return arms;
    }

    /**
     * The comparison of its two arms.
     *
     * @throws strandbench.harness.text.Refusal if it does not have two arms
     */
    Comparison comparison() {
        if (comparison == null) {
            comparison = Comparison.ofArms(results.path(),
                    Criterion.ofAll(Recipe.THRESHOLD_PERCENT / 100)).withRows();
        }
        return comparison;
    }

    /** A cell of both arms; empty if one lacks it. */
    Optional<Comparison.Row> compared(CellResult cell) {
        return comparison().rows().stream()
                .filter(row -> row.cell().equals(cell.cell().measured())).findFirst();
    }
}
