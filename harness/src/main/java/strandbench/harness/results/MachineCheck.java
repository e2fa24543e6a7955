package strandbench.harness.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.machine.Finding;
import strandbench.harness.stats.Machines;
import strandbench.harness.store.Origins;

/**
 * Notes on the machines of a merged run: which they are, what is missing, the doctor's complaints, and machines that
 * differ from others of their kind.
 */
final class MachineCheck {
    /** If machines of one kind differ by more, they are not of one kind, or something else ran on one of them. */
    private static final double ALIKE = 1.2;

    /** With two machines, it is unknown which one is off. */
    private static final int FEWEST = 3;

    private MachineCheck() {}

    /** The notes, a sentence each. */
    static List<String> notes(Origins origins, List<CellResult> cells) {
        List<String> notes = new ArrayList<>();
        List<String> machines = origins.machines();
        notes.add(machines.size() == 1
                ? "Merged of %d shards, all measured on %s.".formatted(origins.shards().size(),
                        machines.get(0))
                : "Merged of %d shards from %d machines: %s. Ratios are computed on each machine, and times are means over all machines.%s"
                        .formatted(origins.shards().size(), machines.size(),
                                String.join(", ", machines), sample(machines.size())));
        if (!origins.absent().isEmpty()) {
            notes.add("Without the shards %s.".formatted(String.join(", ", origins.absent())));
        }
        origins.shards().stream().filter(origin -> origin.missing() > 0)
                .forEach(origin -> notes.add("Shard %s lacks %d forks."
                        .formatted(origin.shard(), origin.missing())));
        origins.shards().stream()
                .filter(origin -> origin.doctor() != null && origin.doctor().stream()
                        .anyMatch(finding -> finding.severity() != Finding.Severity.OK))
                .forEach(origin -> notes.add("The doctor complained of %s, which measured shard %s."
                        .formatted(origin.environment().host(), origin.shard())));
        kinds(origins).values().stream().filter(alike -> alike.size() >= FEWEST)
                .forEach(alike -> notes.addAll(odd(alike, cells)));
        return notes;
    }

    private static String sample(int machines) {
        return machines < Machines.FEWEST
                ? " The results hold for these machines only."
                : " They count as a sample of such machines.";
    }

    /** The hosts of each kind, which a machine's name contains. */
    private static Map<String, List<String>> kinds(Origins origins) {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        origins.shards().forEach(origin -> {
            List<String> alike = kinds.computeIfAbsent(origin.environment().fingerprint(),
                    kind -> new ArrayList<>());
            if (!alike.contains(origin.machine())) {
                alike.add(origin.machine());
            }
        });
        return kinds;
    }

    private static List<String> odd(List<String> alike, List<CellResult> cells) {
        List<String> odd = new ArrayList<>();
        cells.stream().filter(MachineCheck::isReference).forEach(cell -> {
            Map<String, Double> costs = new LinkedHashMap<>();
            alike.forEach(machine -> median(cell, machine)
                    .ifPresent(cost -> costs.put(machine, cost)));
            if (costs.size() < FEWEST) {
                return;
            }
            double usual = median(costs.values().stream().toList());
            costs.forEach((machine, cost) -> {
                double ratio = cost / usual;
                if (ratio > ALIKE || ratio < 1 / ALIKE) {
                    odd.add(String.format(Locale.ROOT,
                            "%s is off: its %s has %.2f times the cost of machines of its kind.",
                            machine, cell.cell().label(), ratio));
                }
            });
        });
        return odd;
    }

    /** Whether other cells of its workload are compared with it. */
    private static boolean isReference(CellResult cell) {
        String name = cell.cell().shortName();
        String type = name.substring(0, name.indexOf('.'));
        return Workload.find(type)
                .filter(workload -> type.equals(workload.reference()) && workload
                        .referenceVariants().contains(cell.cell().params().get("variant")))
                .isPresent();
    }

    private static Optional<Double> median(CellResult cell, String machine) {
        return Optional.ofNullable(Machines.apart(cell.scores(), cell.machines()).get(machine))
                .map(MachineCheck::median);
    }

    private static double median(List<Double> values) {
        return new Median().evaluate(values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
