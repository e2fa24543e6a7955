package strandbench.harness.compare;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.text.Refusal;

/**
 * One side of a comparison.
 *
 * @param file its name: the results or the folder as given, or the results of an arm
 * @param folder the folder of the file
 * @param cells the measured cells, by name
 * @param unfinished why a fork did not finish, by cell; other forks of the cell may have finished
 * @param environment where it was measured, if known
 */
public record Side(Path file, Path folder, Map<String, CellResult> cells,
        Map<String, String> unfinished,
        Optional<Environment> environment) {

    /**
     * Finds the results that a user means.
     *
     * @param given a results file, or the folder of a run
     * @throws Refusal if there are none, or the folder has several arms to choose from
     */
    static Side of(Path given) {
        Results run = RunReader.read(given);
        if (!run.hasOneSide()) {
            throw Refusal.usage(
                    "%s: has the results of several arms or CPU sets; allowed is one of %s", given,
                    ResultFiles.names(run.cells().stream().map(CellResult::cell).toList()).stream()
                            .map(name -> given.resolve(name).toString())
                            .collect(Collectors.joining(", ")));
        }
        return of(run, given, run.cells());
    }

    /**
     * The two arms of a run, in the order of its command line. An arm without a finished cell has no cells here.
     *
     * @throws Refusal if the run does not have two arms
     */
    static List<Side> armsOf(Path folder) {
        List<Cell> cells = planned(folder);
        List<String> arms = cells.stream().map(Cell::arm).distinct().toList();
        if (arms.size() != 2 || cells.stream().map(Cell::cpus).distinct().count() > 1) {
            throw Refusal.usage(
                    "compare %s: alone, a run with two arms and one set of CPUs is allowed, and this has the arms %s and %d sets; or name BASE and CANDIDATE",
                    folder, arms.isEmpty() ? "of no run" : String.join(", ", arms),
                    cells.stream().map(Cell::cpus).distinct().count());
        }
        Results run = RunReader.read(folder);
        return arms.stream().map(arm -> of(run, folder.resolve("results." + arm + ".json"),
                run.ofArm(arm))).toList();
    }

    static boolean hasTwoArms(Path folder) {
        List<Cell> cells = planned(folder);
        return cells.stream().map(Cell::arm).distinct().count() == 2
                && cells.stream().map(Cell::cpus).distinct().count() == 1;
    }

    private static List<Cell> planned(Path folder) {
        return Files.exists(folder.resolve(RunFolder.PLAN))
                ? PlanFile.read(folder).ownCells()
                : List.of();
    }

    private static Side of(Results run, Path file, List<CellResult> stored) {
        Path folder = Files.isDirectory(run.path())
                ? run.path()
                : run.path().toAbsolutePath().getParent();
        return new Side(file, folder.toAbsolutePath().normalize(), cells(file, stored),
                failures(stored), run.environment());
    }

    /** Why cells did not finish, by name, for cells with an unfinished fork. */
    public static Map<String, String> failures(List<CellResult> cells) {
        Map<String, String> failures = new LinkedHashMap<>();
        cells.forEach(cell -> cell.failure().ifPresent(why -> failures.put(cell.name(), why)));
        return failures;
    }

    /** The finished cells. */
    private static Map<String, CellResult> cells(Path file, List<CellResult> stored) {
        Map<String, CellResult> cells = new LinkedHashMap<>();
        stored.stream().filter(CellResult::hasScore).forEach(cell -> {
            String key = cell.name();
            if (cells.put(key, cell) != null) {
                throw Refusal.usage(
                        "%s: %s stands there twice; allowed is the folder of a run, or what -rf json writes",
                        file, key);
            }
        });
        return cells;
    }

    /** Whether both were measured in one run, so that their forks took turns. */
    boolean isInterleavedWith(Side other) {
        return environment.isPresent() && folder.equals(other.folder)
                && Files.exists(folder.resolve(RunFolder.PLAN));
    }

    /** The other origins of its forks, if a user forced a mixture. */
    List<String> mixed() {
        return environment.isPresent() ? PlanFile.mixedIn(folder) : List.of();
    }
}
