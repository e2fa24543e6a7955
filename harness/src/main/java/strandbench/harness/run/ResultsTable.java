package strandbench.harness.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Ratio;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Drift;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.JmhSettings;
import strandbench.harness.store.Placements;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.TextTable;

/**
 * All cells of a run as text, a table for each method of a workload with the cheapest first: score and
 * interval, how many times faster than the platform thread that is, what else it cost, and what to do about it
 * where something is to be done. The flags of a JMH group hold the scores of its methods. Where the host moved the
 * CPUs, there is a score for each distance between them.
 */
final class ResultsTable {
    private static final String INTERVAL = "95 %";
    private static final String FASTER = "faster";
    private static final String FLAGS = "flags";

    /** By the score at the least distance; those without a score come last. */
    private final Comparator<CellResult> cheapestFirst = Comparator.comparing(this::price)
            .thenComparing(CellResult::cell, Cell.ORDER);

    private final List<CellResult> cells;
    private final Placements placements;
    private final StopRule rule;

    private ResultsTable(List<CellResult> cells, Placements placements, StopRule rule) {
        this.cells = cells;
        this.placements = placements;
        this.rule = rule;
    }

    /** The tables of a run's cells. */
    static String of(List<CellResult> cells, Placements placements, StopRule rule) {
        ResultsTable table = new ResultsTable(cells, placements, rule);
        Map<Group, List<CellResult>> groups = cells.stream().sorted(table.cheapestFirst)
                .collect(Collectors.groupingBy(cell -> Group.of(cell.cell()), LinkedHashMap::new,
                        Collectors.toList()));
        return groups.keySet().stream().sorted(Group.ORDER)
                .map(group -> table.text(group, groups.get(group)))
                .collect(Collectors.joining("\n")) + table.steadiness();
    }

    private double price(CellResult cell) {
        return divided(cell).stream().filter(CellResult::hasScore).findFirst()
                .map(one -> one.score().value() * (one.isThroughput() ? -1 : 1))
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** One for each distance between the CPUs that it has a score at; itself where that is one. */
    private List<CellResult> divided(CellResult cell) {
        States states = states(cell);
        return states == null ? List.of(cell) : cell.at(states);
    }

    private States states(CellResult cell) {
        return placements.states().get(cell.cell().cpus());
    }

    private boolean isDivided(CellResult cell) {
        return divided(cell).get(0) != cell;
    }

    private Optional<CellResult> at(Optional<Cluster> price, CellResult cell) {
        return price.isEmpty()
                ? Optional.of(cell).filter(whole -> whole.hasScore() && !isDivided(whole))
                : divided(cell).stream().filter(part -> part.distance()
                        .filter(d -> d.state().equals(price.get())).isPresent()).findFirst();
    }

    /** What stands in one table: whose scores are of one kind. */
    private record Group(Optional<Work> work, String type, String method, Mode mode) {
        static final Comparator<Group> ORDER = Comparator
                .comparing((Group g) -> g.work.map(Work.all()::indexOf).orElse(Integer.MAX_VALUE))
                .thenComparing(Group::position).thenComparing(Group::type)
                .thenComparing(Group::method).thenComparing(Group::mode);

        static Group of(Cell cell) {
            String type = Words.type(cell);
            Optional<Work> work = Work.of(cell)
                    .filter(w -> w.workload().column(cell.method()).isPresent());
            return new Group(work, work.isPresent() ? "" : type, cell.method(), cell.mode());
        }

        private Optional<Workload.Column> column() {
            return work.flatMap(w -> w.workload().column(method));
        }

        private int position() {
            return column().map(column -> work.get().workload().columns().indexOf(column))
                    .orElse(0);
        }

        /** The cell that others are compared with, among those of this group on the same arm and CPUs. */
        Optional<CellResult> reference(List<CellResult> cells, Cell other) {
            return work.flatMap(w -> cells.stream()
                    .filter(cell -> Words.type(cell.cell()).equals(w.workload().reference()))
                    .filter(cell -> cell.cell().arm().equals(other.arm())
                            && cell.cell().cpus().equals(other.cpus()))
                    .min(Comparator.comparing((CellResult cell) -> !w.referenceVariant()
                            .equals(Optional.ofNullable(cell.cell().params().get("variant"))))
                            .thenComparing(CellResult::cell, Cell.ORDER)));
        }

        String heading(String unit) {
            String what = work.map(w -> w.title() + ", " + method).orElse(type + "." + method);
            return what + ": " + column()
                    .map(column -> unit.replace("/op", column.unit().replaceFirst("^ns", "")))
                    .orElse(unit);
        }
    }

    private String text(Group group, List<CellResult> ofGroup) {
        List<Optional<Cluster>> divisions = new ArrayList<>();
        if (ofGroup.stream().anyMatch(cell -> !isDivided(cell))) {
            divisions.add(Optional.empty());
        }
        placements.prices().stream()
                .filter(price -> ofGroup.stream()
                        .anyMatch(cell -> isDivided(cell) && states(cell).all().contains(price)))
                .forEach(price -> divisions.add(Optional.of(price)));
        boolean hasReference = group.work().isPresent() && ofGroup.stream()
                .anyMatch(cell -> group.reference(ofGroup, cell.cell()).isPresent());
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(group.heading(unit(ofGroup))));
        divisions.forEach(price -> head.addAll(scoreHeads(price.map(States::name)
                .orElse("score"), hasReference)));
        head.addAll(List.of("bytes", "switches", "forks", FLAGS));
        rows.add(head);
        for (CellResult cell : ofGroup) {
            Optional<CellResult> reference = group.reference(ofGroup, cell.cell());
            List<String> row = new ArrayList<>(
                    List.of(Words.of(cell.cell(), Words.defaults(cell.cell()))));
            divisions.forEach(price -> row.addAll(scores(cell, reference, price, hasReference)));
            row.add(text(cell.bytes().map(Figure::value)));
            row.add(text(cell.switches()));
            row.add(forkNumbers(cell));
            row.add(String.join(", ", flags(cell)));
            rows.add(row);
        }
        return TextTable.of(rows, List.of(head.get(0), INTERVAL, FLAGS));
    }

    private static String text(Optional<Double> figure) {
        return figure.map(Numbers::score).orElse("");
    }

    /** How many have a score; at each distance where there are several. */
    private String forkNumbers(CellResult cell) {
        return isDivided(cell)
                ? states(cell).all().stream()
                        .map(state -> Integer.toString(at(Optional.of(state), cell)
                                .map(part -> part.complete().size()).orElse(0)))
                        .collect(Collectors.joining("+"))
                : Integer.toString(cell.complete().size());
    }

    private static List<String> scoreHeads(String name, boolean hasReference) {
        return hasReference
                ? List.of(name, INTERVAL, FASTER, "CPU ns")
                : List.of(name, INTERVAL, "CPU ns");
    }

    /** Score, interval, ratio and CPU time; of all iterations, or of those at one distance. */
    private List<String> scores(CellResult cell, Optional<CellResult> reference,
            Optional<Cluster> price, boolean hasReference) {
        Optional<CellResult> here = at(price, cell);
        List<String> columns = new ArrayList<>();
        columns.add(here.map(part -> Numbers.score(part.score().value()))
                .orElse(price.isPresent() == isDivided(cell) ? "-" : ""));
        columns.add(here.map(part -> part.score().interval()).orElse(""));
        if (hasReference) {
            columns.add(here.flatMap(own -> reference.flatMap(r -> at(price, r))
                    .map(base -> Ratio.of(base.score(), own.score()).value())
                    .map(ratio -> cell.isThroughput() ? 1 / ratio : ratio))
                    .filter(Double::isFinite).map(ratio -> Numbers.score(ratio) + "x").orElse(""));
        }
        columns.add(here.map(part -> text(part.cpuTime().map(Figure::value))).orElse(""));
        return columns;
    }

    /** What to beware of, and what helps. */
    private List<String> flags(CellResult cell) {
        List<String> flags = new ArrayList<>();
        cell.failure().ifPresent(failure -> flags.add("did not finish"));
        cell.limit().ifPresent(flags::add);
        CellResult some = divided(cell).get(0);
        Optional<Drift> drift = some.drift();
        drift.ifPresent(found -> flags.add(found.words(cell.isThroughput())));
        if (drift.isEmpty() && some.unsteadyForks() > 0) {
            flags.add("%d never steady: more warm-up (-wi)".formatted(some.unsteadyForks()));
        }
        if (cell.hasScore() && divided(cell).stream().noneMatch(CellResult::hasScore)) {
            flags.add("moved in every iteration: more (-i) or shorter ones (-r)");
        }
        cell.jmh().map(JmhSettings::groupLabels).orElse(List.of()).forEach(method -> cell
                .counter(method).ifPresent(score -> flags
                        .add(method + " " + Numbers.score(score.value()))));
        flags.addAll(cell.flags());
        if (rule.isAdaptive() && cell.complete().size() >= rule.most()
                && divided(cell).stream()
                        .noneMatch(part -> part.score().halfWidth() <= rule.target())) {
            flags.add("wider than asked for");
        }
        return flags;
    }

    private static String unit(List<CellResult> cells) {
        return cells.stream().map(CellResult::unit).filter(unit -> !unit.isEmpty()).findFirst()
                .orElse("");
    }

    /** Forks that never became steady are nothing to act on one by one; many of them are, and so are cells. */
    private String steadiness() {
        List<CellResult> some = cells.stream().map(cell -> divided(cell).get(0)).toList();
        long unsteady = some.stream().mapToLong(CellResult::neverSteady).sum();
        long all = cells.stream().mapToLong(cell -> cell.complete().size()).sum();
        long drifting = some.stream().filter(cell -> cell.drift().isPresent()).count();
        return (unsteady == 0
                ? ""
                : "%n%d of %d forks were never steady%n".formatted(unsteady, all))
                + (drifting == 0
                        ? ""
                        : "%n%d of %d cells got faster or slower while they were measured%n"
                                .formatted(drifting, cells.size()));
    }
}
