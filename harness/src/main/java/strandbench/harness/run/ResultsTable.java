package strandbench.harness.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.placement.States;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Placements;
import strandbench.harness.store.Store;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.TextTable;

/**
 * All cells of a run as text, a table for each method of a workload with the cheapest first: score and
 * interval, how many times faster than the platform thread that is, what else it cost, and what to do about it
 * where something is to be done. Where the host moved the CPUs, there is a score for each distance between them.
 */
final class ResultsTable {
    private static final String INTERVAL = "95 %";
    private static final String FASTER = "faster";
    private static final String FLAGS = "flags";

    private final List<MeasuredCell> cells;
    private final List<Cluster> prices;

    private ResultsTable(List<MeasuredCell> cells, Placements placements) {
        this.cells = cells;
        prices = placements.prices();
    }

    /**
     * The tables.
     *
     * @param results JMH's view of the cells that have a complete fork
     */
    static String of(Collection<Cell> cells, Store store, Map<Cell, RunResult> results,
            StopRule rule) {
        Placements placements = store.placements();
        List<MeasuredCell> measured = cells.stream()
                .map(cell -> MeasuredCell.of(cell, store, results, placements, rule)).toList();
        ResultsTable table = new ResultsTable(measured, placements);
        Map<Group, List<MeasuredCell>> groups = measured.stream()
                .sorted(MeasuredCell.CHEAPEST_FIRST)
                .collect(Collectors.groupingBy(cell -> Group.of(cell.cell()), LinkedHashMap::new,
                        Collectors.toList()));
        return groups.keySet().stream().sorted(Group.ORDER)
                .map(group -> table.text(group, groups.get(group)))
                .collect(Collectors.joining("\n")) + table.steadiness();
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
        Optional<MeasuredCell> reference(List<MeasuredCell> cells, Cell other) {
            return work.flatMap(w -> cells.stream()
                    .filter(cell -> Words.type(cell.cell()).equals(w.workload().reference()))
                    .filter(cell -> cell.cell().arm().equals(other.arm())
                            && cell.cell().cpus().equals(other.cpus()))
                    .min(Comparator.comparing((MeasuredCell cell) -> !w.referenceVariant()
                            .equals(Optional.ofNullable(cell.cell().params().get("variant"))))
                            .thenComparing(MeasuredCell::cell, Cell.ORDER)));
        }

        String heading(String unit) {
            String what = work.map(w -> w.title() + ", " + method).orElse(type + "." + method);
            return what + ": " + column()
                    .map(column -> unit.replace("/op", column.unit().replaceFirst("^ns", "")))
                    .orElse(unit);
        }
    }

    private String text(Group group, List<MeasuredCell> ofGroup) {
        boolean hasUndivided = prices.isEmpty()
                || ofGroup.stream().anyMatch(cell -> cell.states().isEmpty());
        boolean hasReference = group.work().isPresent() && ofGroup.stream()
                .anyMatch(cell -> group.reference(ofGroup, cell.cell()).isPresent());
        List<Cluster> divisions = prices.stream()
                .filter(price -> ofGroup.stream().anyMatch(cell -> cell.isAt(price))).toList();
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(group.heading(unit(ofGroup))));
        if (hasUndivided) {
            head.addAll(scoreHeads("score", hasReference));
        }
        divisions.forEach(price -> head.addAll(scoreHeads(States.name(price), hasReference)));
        head.addAll(List.of("bytes", "switches", "forks", FLAGS));
        rows.add(head);
        for (MeasuredCell cell : ofGroup) {
            Optional<MeasuredCell> reference = group.reference(ofGroup, cell.cell());
            List<String> row = new ArrayList<>(List.of(cell.words()));
            if (hasUndivided) {
                row.addAll(scores(cell, reference, Optional.empty(), hasReference));
            }
            divisions.forEach(price -> row
                    .addAll(scores(cell, reference, Optional.of(price), hasReference)));
            row.add(cell.bytes());
            row.add(cell.counter("cpu.switches.voluntary", "cpu.switches.involuntary"));
            row.add(cell.forkNumbers());
            row.add(String.join(", ", cell.flags()));
            rows.add(row);
        }
        return TextTable.of(rows, List.of(head.get(0), INTERVAL, FLAGS));
    }

    private static List<String> scoreHeads(String name, boolean hasReference) {
        return hasReference
                ? List.of(name, INTERVAL, FASTER, "CPU ns")
                : List.of(name, INTERVAL, "CPU ns");
    }

    /** Score, interval, ratio and CPU time; of all iterations, or of those at one distance. */
    private static List<String> scores(MeasuredCell cell, Optional<MeasuredCell> reference,
            Optional<Cluster> price, boolean hasReference) {
        Optional<Double> score = cell.score(price);
        List<String> columns = new ArrayList<>();
        columns.add(score.map(Numbers::score)
                .orElse(price.isPresent() == cell.states().isPresent() ? "-" : ""));
        columns.add(score.isPresent() ? cell.interval(price) : "");
        if (hasReference) {
            columns.add(score.flatMap(own -> reference.flatMap(r -> r.score(price))
                    .map(base -> cell.isHigherBetter() ? own / base : base / own))
                    .filter(Double::isFinite).map(ratio -> Numbers.score(ratio) + "x").orElse(""));
        }
        columns.add(score.isPresent() ? cell.cpuTime(price) : "");
        return columns;
    }

    private static String unit(List<MeasuredCell> cells) {
        return cells.stream().flatMap(cell -> cell.result().stream())
                .map(result -> result.getPrimaryResult().getScoreUnit()).findFirst().orElse("");
    }

    /** Forks that never became steady are nothing to act on one by one; many of them are, and so are cells. */
    private String steadiness() {
        long unsteady = cells.stream().mapToLong(MeasuredCell::unsteadyForks).sum();
        long all = cells.stream().mapToLong(cell -> cell.forks().size()).sum();
        long drifting = cells.stream().filter(MeasuredCell::drifts).count();
        return (unsteady == 0
                ? ""
                : "%n%d of %d forks were never steady%n".formatted(unsteady, all))
                + (drifting == 0
                        ? ""
                        : "%n%d of %d cells got faster or slower while they were measured%n"
                                .formatted(drifting, cells.size()));
    }
}
