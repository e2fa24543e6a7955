package strandbench.harness.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.store.Origins.MachineOfFork;
import strandbench.harness.store.ResultFiles;

/**
 * A run as it was read.
 *
 * @param path its folder or file, as given
 * @param cells those of which anything was stored
 * @param environment where it took place; empty where nobody knows
 * @param notes what is not known, and what to beware of, a sentence each
 * @param machines that the forks of each cell ran on; empty where all ran on one
 */
public record StoredRun(Path path, List<StoredCell> cells, Optional<Environment> environment,
        List<String> notes, Map<Cell, MachineOfFork> machines) {

    /** One on a single machine. */
    StoredRun(Path path, List<StoredCell> cells, Optional<Environment> environment,
            List<String> notes) {
        this(path, cells, environment, notes, Map.of());
    }

    /** Whether its cells differ in nothing but themselves: all ran on one arm and one set of CPUs. */
    public boolean hasOneSide() {
        return cells.stream().map(StoredCell::cell).filter(cell -> !isGo(cell))
                .map(cell -> List.of(cell.arm(), cell.cpus())).distinct().count() <= 1;
    }

    /** The cells of one arm. */
    public List<StoredCell> ofArm(String arm) {
        return cells.stream().filter(stored -> stored.cell().arm().equals(arm)).toList();
    }

    /** The run as if it had this arm alone. */
    public StoredRun alone(String arm) {
        return new StoredRun(path, ofArm(arm), environment, notes, machines);
    }

    /** The run as if it had the cells of one of its files of results alone. */
    StoredRun alone(Path file) {
        Function<Cell, String> names = ResultFiles
                .naming(cells.stream().map(StoredCell::cell).filter(cell -> !isGo(cell)).toList());
        String name = file.getFileName().toString();
        return new StoredRun(file,
                cells.stream().filter(stored -> !isGo(stored.cell())
                        && names.apply(stored.cell()).equals(name)).toList(),
                environment, notes, machines);
    }

    private static boolean isGo(Cell cell) {
        return Results.isGo(cell.benchmark());
    }

    /** The same with more cells. */
    StoredRun with(List<StoredCell> more) {
        return new StoredRun(path, Stream.concat(cells.stream(), more.stream()).toList(),
                environment, notes, machines);
    }

    /** What was stored of a cell; empty if nothing was. */
    public Optional<StoredCell> of(Cell cell) {
        return cells.stream().filter(stored -> stored.cell().equals(cell)).findFirst();
    }
}
