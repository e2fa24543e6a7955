package strandbench.harness.compare;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.plan.PlanFile;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * One side of a comparison: a results file, and what stands beside it if a run of ours wrote it.
 *
 * @param file the results
 * @param cells what they say, by cell
 * @param environment where they were measured, where that is known
 */
record Side(Path file, Map<String, Measured> cells, Optional<Environment> environment) {
    private static final String FILES = "results*.json";

    /**
     * Finds the results that a user means.
     *
     * @param given a results file, or the folder of a run
     * @throws Refusal if there are none, or the folder has several arms to choose from
     */
    static Side of(Path given) {
        if (!Files.isDirectory(given)) {
            return ofFile(given);
        }
        List<Path> files = results(given);
        if (files.size() == 1) {
            return ofFile(files.get(0));
        }
        throw files.isEmpty()
                ? Refusal.usage(
                        "%s: has no results; allowed is the folder of a run that has ended, or a results file in JMH's JSON",
                        given)
                : Refusal.usage(
                        "%s: has the results of several arms or CPU sets; allowed is one of %s",
                        given, files.stream().map(Path::toString)
                                .collect(Collectors.joining(", ")));
    }

    /**
     * The two arms of a run that has two, in the order of its command line. An arm none of whose cells finished has
     * none here.
     *
     * @throws Refusal if it has not
     */
    static List<Side> armsOf(Path folder) {
        List<Cell> cells = Files.exists(folder.resolve(RunFolder.PLAN))
                ? PlanFile.read(folder).cells()
                : List.of();
        List<String> arms = cells.stream().map(Cell::arm).distinct().toList();
        if (arms.size() != 2 || cells.stream().map(Cell::cpus).distinct().count() > 1) {
            throw Refusal.usage(
                    "compare %s: alone, a run with two arms and one set of CPUs is allowed, and this has the arms %s and %d sets; or name BASE and CANDIDATE",
                    folder, arms.isEmpty() ? "of no run" : String.join(", ", arms),
                    cells.stream().map(Cell::cpus).distinct().count());
        }
        Map<String, List<Integer>> blocks = blocks(folder);
        return arms.stream().map(arm -> arm(folder, arm, blocks)).toList();
    }

    static boolean hasTwoArms(Path folder) {
        return Files.exists(folder.resolve(RunFolder.PLAN)) && results(folder).size() == 2
                && PlanFile.read(folder).cells().stream().map(Cell::arm).distinct().count() == 2;
    }

    private static Side arm(Path folder, String arm, Map<String, List<Integer>> blocks) {
        Path file = folder.resolve("results." + arm + ".json");
        Map<String, Measured> cells = new LinkedHashMap<>();
        if (Files.exists(file)) {
            ResultFile.read(file).forEach((name, cell) -> cells.put(name,
                    cell.inBlocks(blocks.getOrDefault(arm + " " + name, cell.blocks()))));
        }
        return new Side(file, cells, environmentBeside(file));
    }

    /** In which blocks the complete forks of each arm and cell ran; nothing where no forks were kept. */
    private static Map<String, List<Integer>> blocks(Path folder) {
        Map<String, List<Integer>> blocks = new LinkedHashMap<>();
        if (Store.holdsForks(folder)) {
            try (Store store = Store.view(folder)) {
                store.all().stream().filter(ForkRecord::isComplete)
                        .forEach(fork -> blocks.computeIfAbsent(
                                fork.cell().arm() + " " + fork.cell().measured(),
                                cell -> new ArrayList<>()).add(fork.index()));
            } catch (IOException e) {
                throw Refusal.environment("%s: cannot be read (%s)", folder, e);
            }
        }
        return blocks;
    }

    private static List<Path> results(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, FILES)) {
            return StreamSupport.stream(files.spliterator(), false).sorted().toList();
        } catch (IOException e) {
            throw Refusal.usage("%s: cannot be read (%s)", folder, e);
        }
    }

    private static Side ofFile(Path file) {
        return new Side(file, ResultFile.read(file), environmentBeside(file));
    }

    private static Optional<Environment> environmentBeside(Path file) {
        return Environment.in(file.toAbsolutePath().getParent());
    }

    /** Whether both were measured in one run, so that their forks took turns. */
    boolean isInterleavedWith(Side other) {
        return environment.isPresent()
                && folder().equals(other.folder())
                && Files.exists(folder().resolve(RunFolder.PLAN));
    }

    /** What else its forks come from, if a user has forced that. */
    List<String> mixed() {
        return environment.isPresent() ? PlanFile.mixedIn(folder()) : List.of();
    }

    private Path folder() {
        return file.toAbsolutePath().normalize().getParent();
    }
}
