package strandbench.harness.report;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
 */
record Source(
        Path path,
        List<CellResult> cells,
        Optional<Environment> environment,
        Optional<List<Finding>> doctor,
        List<String> notes,
        List<VerdictTable> verdicts,
        List<ClaimEntry> claims) {

    /** One without remarks and claims. */
    Source(Path path, List<CellResult> cells, Optional<Environment> environment,
            Optional<List<Finding>> doctor, List<String> notes) {
        this(path, cells, environment, doctor, notes, List.of(), List.of());
    }

    /**
     * Reads what there is.
     *
     * @throws Refusal if there is no run, or it cannot be read
     */
    static Source read(Path path) {
        Results run = RunReader.read(path);
        return new Source(path, placed(run.cells()),
                run.environment(), Examination.in(path), run.notes(),
                VerdictTable.of(run), ClaimEntry.of(run));
    }

    /** A cell for each distance between the CPUs, of those that were measured at several. */
    private static List<CellResult> placed(List<CellResult> cells) {
        Map<String, States> states = new HashMap<>();
        cells.stream().collect(Collectors.groupingBy(cell -> cell.cell().cpus()))
                .forEach((cpus, ofSet) -> states.put(cpus, States
                        .ofIterations(ofSet.stream().flatMap(CellResult::latencies))));
        return cells.stream().flatMap(cell -> cell.at(states.get(cell.cell().cpus())).stream())
                .toList();
    }
}
