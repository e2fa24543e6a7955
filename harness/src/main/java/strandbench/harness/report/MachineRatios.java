package strandbench.harness.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.compare.Criterion;
import strandbench.harness.compare.Effect;
import strandbench.harness.compare.Holm;
import strandbench.harness.report.Document.MachineRow;
import strandbench.harness.report.Document.MachineTable;
import strandbench.harness.results.CellResult;
import strandbench.harness.stats.Machines;
import strandbench.harness.store.ForkRecord;

/**
 * What each cell costs beside its reference on each machine by itself: the model that its workload is compared with, or
 * the run's first arm. Forks of one block are compared, since they ran on one machine and near to each other in time.
 */
final class MachineRatios {
    private final List<CellResult> cells;

    private MachineRatios(List<CellResult> cells) {
        this.cells = cells;
    }

    /** The logarithms of the ratios, by machine. */
    private record Compared(int cell, int reference, Map<String, List<Double>> ratios) {}

    /**
     * Their table.
     *
     * @return empty where all was measured on one machine, or nothing has a reference
     */
    static Optional<MachineTable> of(List<CellResult> cells) {
        List<Compared> compared = cells.stream().allMatch(cell -> cell.machines().isEmpty())
                ? List.of()
                : new MachineRatios(cells).compared();
        return compared.isEmpty() ? Optional.empty() : Optional.of(table(compared));
    }

    private List<Compared> compared() {
        List<Compared> compared = new ArrayList<>();
        String firstArm = cells.stream().map(cell -> cell.cell().arm()).sorted().findFirst()
                .orElseThrow();
        for (int i = 0; i < cells.size(); i++) {
            CellResult cell = cells.get(i);
            int place = i;
            IntStream.range(0, cells.size())
                    .filter(other -> cell.cell().arm().equals(firstArm)
                            ? isReference(cells.get(other), cell)
                            : isSameOn(firstArm, cells.get(other), cell))
                    .filter(other -> other != place).findFirst()
                    .ifPresent(other -> compare(place, other).ifPresent(compared::add));
        }
        return compared;
    }

    private static boolean isSameOn(String arm, CellResult other, CellResult cell) {
        return other.cell().arm().equals(arm)
                && other.cell().measured().equals(cell.cell().measured())
                && other.cell().cpus().equals(cell.cell().cpus())
                && other.distance().equals(cell.distance());
    }

    private static boolean isReference(CellResult other, CellResult cell) {
        Optional<Work> work = Work.of(cell.cell());
        if (work.isEmpty()) {
            return false;
        }
        Workload workload = work.get().workload();
        return Words.type(other.cell()).equals(workload.reference())
                && work.get().referenceVariant()
                        .equals(Optional.ofNullable(other.cell().params().get("variant")))
                && other.cell().method().equals(cell.cell().method())
                && other.cell().mode() == cell.cell().mode()
                && other.cell().arm().equals(cell.cell().arm())
                && other.cell().cpus().equals(cell.cell().cpus())
                && other.distance().equals(cell.distance());
    }

    private Optional<Compared> compare(int cell, int reference) {
        Map<Integer, Double> base = logs(cells.get(reference));
        Map<Integer, Double> own = logs(cells.get(cell));
        List<ForkRecord> forks = cells.get(cell).complete();
        Map<String, List<Double>> ratios = new LinkedHashMap<>();
        for (int i = 0; i < forks.size(); i++) {
            int block = forks.get(i).index();
            if (base.containsKey(block) && own.containsKey(block)) {
                ratios.computeIfAbsent(cells.get(cell).machines().get(i),
                        machine -> new ArrayList<>()).add(own.get(block) - base.get(block));
            }
        }
        return ratios.isEmpty()
                ? Optional.empty()
                : Optional.of(new Compared(cell, reference, ratios));
    }

    /** The logarithm of each fork's cost, by its block. */
    private static Map<Integer, Double> logs(CellResult cell) {
        Map<Integer, Double> logs = new LinkedHashMap<>();
        List<Double> costs = cell.costs(cell.scores());
        for (int i = 0; i < costs.size(); i++) {
            if (costs.get(i) > 0) {
                logs.put(cell.complete().get(i).index(), Math.log(costs.get(i)));
            }
        }
        return logs;
    }

    private static MachineTable table(List<Compared> compared) {
        Set<String> names = new LinkedHashSet<>();
        compared.forEach(row -> names.addAll(row.ratios().keySet()));
        List<Double> p = Holm.corrected(compared.stream()
                .map(row -> Machines.interaction(row.ratios().values())).toList());
        List<MachineRow> rows = new ArrayList<>();
        for (int i = 0; i < compared.size(); i++) {
            Compared row = compared.get(i);
            Effect all = Effect.ofMachines(row.ratios().values(),
                    Criterion.ofEach(Recipe.THRESHOLD_PERCENT / 100));
            rows.add(new MachineRow(row.cell(), row.reference(),
                    names.stream().map(name -> mean(row.ratios().get(name))).toList(),
                    all.ratio(), all.low(), all.high(), p.get(i), p.get(i) < Recipe.ALPHA));
        }
        return new MachineTable(List.copyOf(names), names.size() >= Machines.FEWEST, rows);
    }

    private static Double mean(List<Double> logs) {
        return logs == null
                ? null
                : Math.exp(logs.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
    }
}
