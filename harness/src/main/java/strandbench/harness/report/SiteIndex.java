package strandbench.harness.report;

import java.util.List;
import strandbench.harness.table.Sheet;
import strandbench.harness.table.Value;

/**
 * What the first page of a site shows.
 *
 * @param runs the latest first
 * @param claims those that any of the runs has something of, and after them the others
 * @param machines a table for each workload that more than one machine has measured
 */
record SiteIndex(List<RunEntry> runs, List<ClaimEntry> claims, List<Machines> machines) {

    /**
     * A run.
     *
     * @param name of its folder
     * @param page its report, from the first page
     * @param started when, as stored; null where nobody knows, like {@code machine} and {@code jdk}
     * @param machine the model of its CPUs, and which of them forks were pinned to
     * @param workloads what was measured
     * @param cells how many have a result
     * @param forks how many ran
     */
    record RunEntry(String name, String page, String started, String machine, String jdk,
            List<String> workloads, int cells, int forks) {}

    /**
     * How many times faster than the workload's reference each is, on each machine.
     *
     * @param columns the machines
     */
    record Machines(String title, List<String> columns, List<MachineRow> rows) {
        static Machines of(Sheet sheet) {
            return new Machines(sheet.title(), sheet.heads(), sheet.lines().stream()
                    .map(line -> new MachineRow(line.name(),
                            line.values().stream().map(Value::text).toList()))
                    .toList());
        }
    }

    /**
     * A model's variant.
     *
     * @param ratios one for each machine, with its interval; empty where that has not measured it
     */
    record MachineRow(String name, List<String> ratios) {}
}
