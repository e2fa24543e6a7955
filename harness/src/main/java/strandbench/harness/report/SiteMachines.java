package strandbench.harness.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.StoredCell;
import strandbench.harness.results.StoredRun;

/** The first method of each workload on several kinds of machines: ratios alone, each made within one run. */
final class SiteMachines {
    /** By work, then by a model's name, then by machine. */
    private final Map<Work, Map<String, Map<String, Double>>> ratios = new LinkedHashMap<>();

    private SiteMachines() {}

    /** Those workloads that more than one kind of machine has; of two runs of one machine the first counts. */
    static List<SiteIndex.Machines> of(List<StoredRun> runs) {
        SiteMachines machines = new SiteMachines();
        runs.stream().filter(StoredRun::hasOneSide).forEach(machines::add);
        return Work.all().stream().flatMap(work -> machines.table(work).stream()).toList();
    }

    private void add(StoredRun run) {
        run.environment().ifPresent(environment -> {
            for (StoredCell cell : run.cells()) {
                Work.of(cell.cell()).flatMap(work -> ratio(run, cell, work))
                        .ifPresent(ratio -> ratios
                                .computeIfAbsent(Work.of(cell.cell()).orElseThrow(),
                                        work -> new TreeMap<>())
                                .computeIfAbsent(name(cell), name -> new LinkedHashMap<>())
                                .putIfAbsent(environment.cpuModel(), ratio));
            }
        });
    }

    private static String name(StoredCell cell) {
        return Words.of(cell.cell(), Words.defaults(cell.cell()));
    }

    /** How many times faster than the reference of its work, where both were measured alike. */
    private static Optional<Double> ratio(StoredRun run, StoredCell cell, Work work) {
        Workload workload = work.workload();
        String method = workload.columns().get(0).method();
        if (!cell.cell().benchmark().endsWith("." + method) || work.referenceVariant().isEmpty()) {
            return Optional.empty();
        }
        return run.cells().stream()
                .filter(other -> Words.type(other.cell()).equals(workload.reference())
                        && other.cell().benchmark().endsWith("." + method)
                        && other.cell().mode() == cell.cell().mode()
                        && work.referenceVariant().get()
                                .equals(other.cell().params().getOrDefault("variant", ""))
                        && othersAreDefault(other))
                .findFirst().flatMap(StoredCell::result)
                .flatMap(reference -> cell.result().filter(JmhResult::isTime)
                        .map(own -> reference.primaryMetric().score()
                                / own.primaryMetric().score()));
    }

    private static boolean othersAreDefault(StoredCell cell) {
        Map<String, String> defaults = Words.defaults(cell.cell());
        return cell.cell().params().entrySet().stream()
                .filter(param -> !param.getKey().equals("variant"))
                .allMatch(param -> param.getValue().equals(defaults.get(param.getKey())));
    }

    private Optional<SiteIndex.Machines> table(Work work) {
        Map<String, Map<String, Double>> byName = ratios.getOrDefault(work, Map.of());
        Set<String> machines = new LinkedHashSet<>();
        byName.values().forEach(byMachine -> machines.addAll(byMachine.keySet()));
        if (machines.size() < 2) {
            return Optional.empty();
        }
        List<SiteIndex.MachineRow> rows = new ArrayList<>();
        byName.forEach((name, byMachine) -> {
            if (byMachine.size() > 1) {
                List<Double> row = new ArrayList<>();
                machines.forEach(machine -> row.add(byMachine.get(machine)));
                rows.add(new SiteIndex.MachineRow(name, row));
            }
        });
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new SiteIndex.Machines(
                        "%s, %s".formatted(work.title(), work.workload().columns().get(0).method()),
                        List.copyOf(machines), rows));
    }
}
