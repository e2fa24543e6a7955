package strandbench.harness.report;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Finding;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.text.Refusal;

/**
 * What a report is made of.
 *
 * @param environment empty where none was stored
 * @param doctor empty where nothing was stored
 * @param notes what is not known, a sentence each
 * @param verdicts what the suite says of it in words
 * @param claims that it has measured something of
 * @param served what its servers made of a load
 */
record Source(
        Path path,
        List<CellResult> cells,
        Optional<Environment> environment,
        Optional<List<Finding>> doctor,
        List<String> notes,
        List<VerdictTable> verdicts,
        List<ClaimEntry> claims,
        List<ServedTable> served) {

    /** One without remarks, claims and servers. */
    Source(Path path, List<CellResult> cells, Optional<Environment> environment,
            Optional<List<Finding>> doctor, List<String> notes) {
        this(path, cells, environment, doctor, notes, List.of(), List.of(), List.of());
    }

    /**
     * Reads what there is.
     *
     * @throws Refusal if there is no run, or it cannot be read
     */
    static Source read(Path path) {
        Results run = RunReader.read(path);
        List<CellResult> cells = placed(run.cells());
        return new Source(path, cells, run.environment(), Examination.in(path), run.notes(),
                VerdictTable.of(run), ClaimEntry.of(run), ServedTable.of(run, cells));
    }

    /** A cell for each distance between the CPUs, of those that were measured at several, save the servers. */
    private static List<CellResult> placed(List<CellResult> cells) {
        Set<Cell> served = ServedTable.cells(cells);
        Map<String, States> states = new HashMap<>();
        cells.stream().collect(Collectors.groupingBy(cell -> cell.cell().cpus()))
                .forEach((cpus, ofSet) -> states.put(cpus, States
                        .ofIterations(ofSet.stream().flatMap(CellResult::latencies))));
        return cells.stream().flatMap(cell -> served.contains(cell.cell())
                ? Stream.of(cell)
                : cell.at(states.get(cell.cell().cpus())).stream()).toList();
    }
}
