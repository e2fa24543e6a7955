package strandbench.harness.results;

import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.store.JmhSettings;
import strandbench.harness.store.Origins;
import strandbench.harness.store.Origins.MachineOfFork;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * Reads a run from its folder, from one of its results files, or from any file of JMH's. A results file that was not
 * written is derived from the store.
 */
public final class RunReader {
    private static final String ALLOWED = "allowed is the folder of a run, or a JSON file of JMH's";

    /** The harness's names for JMH's results: one file for each arm and each CPU set. */
    private static final Pattern RESULTS = Pattern
            .compile("results(?:\\.(?!cpus-)(?<arm>.+?))?(?:\\.cpus-(?<cpus>.+))?\\.json");

    /** Go's results come from a script and stand beside the others; those of hazards name their CPUs. */
    private static final Pattern GO = Pattern.compile("go(?:\\.cpus-(?<cpus>.+))?\\.json");

    private RunReader() {}

    /**
     * Reads a run.
     *
     * @throws Refusal if there is no run, or it cannot be read
     */
    public static Results read(Path path) {
        try {
            if (Files.isDirectory(path)) {
                return ofFolder(path);
            }
            if (isOfStore(path)) {
                return ofFileOfStore(path, path.toAbsolutePath().getParent());
            }
            if (Files.isRegularFile(path)) {
                return ofFile(path);
            }
        } catch (IOException e) {
            throw Refusal.usage("%s: cannot be read (%s); %s", path, e, ALLOWED);
        }
        throw Refusal.usage("%s: there is no such folder or file; %s", path, ALLOWED);
    }

    /** The arm of a results file, by its name. */
    public static String arm(Path file) {
        Matcher name = RESULTS.matcher(file.getFileName().toString());
        return name.matches() && name.group("arm") != null ? name.group("arm") : Arm.DEFAULT;
    }

    /** Whether a results file, written or not, follows from the store beside it. */
    private static boolean isOfStore(Path path) {
        return RESULTS.matcher(path.getFileName().toString()).matches()
                && Store.holdsForks(path.toAbsolutePath().getParent());
    }

    /** The planned cells decide which cells belong to the file, measured or not. */
    private static Results ofFileOfStore(Path file, Path folder) throws IOException {
        Results run = ofStore(folder);
        return run.alone(file, Files.exists(folder.resolve(RunFolder.PLAN))
                ? PlanFile.read(folder).ownCells()
                : run.cells().stream().map(CellResult::cell).toList());
    }

    private static Results ofFile(Path file) throws IOException {
        List<CellResult> cells = results(file, Arm.DEFAULT, "");
        List<String> notes = List.of(
                "This is a plain file of JMH's. It has neither the warm-up of its forks nor the forks that did not finish.",
                settings(cells));
        Optional<Environment> beside = RESULTS.matcher(file.getFileName().toString()).matches()
                ? Environment.in(file.toAbsolutePath().getParent())
                : Optional.empty();
        return new Results(file, cells, beside, notes);
    }

    /** How JMH ran what is in a file, in a sentence. */
    private static String settings(List<CellResult> cells) {
        return "It says: JMH %s; JVM %s; threads %s; arguments of the JVM %s; warm-up %s; measurement %s."
                .formatted(all(cells, JmhSettings::version),
                        all(cells, jmh -> jmh.vmName() == null
                                ? null
                                : jmh.vmName() + " " + jmh.vmVersion()),
                        all(cells, jmh -> jmh.threads() == 0
                                ? null
                                : Integer.toString(jmh.threads())),
                        all(cells, jmh -> jmh.jvmArgs().isEmpty()
                                ? "none"
                                : String.join(" ", jmh.jvmArgs())),
                        all(cells, jmh -> lengths(jmh.warmup())),
                        all(cells, jmh -> lengths(jmh.measurement())));
    }

    private static String lengths(JmhSettings.Lengths lengths) {
        return lengths == null ? null : "%d × %s".formatted(lengths.count(), lengths.time());
    }

    /** The values of a setting, which is null where the file does not say it. */
    private static String all(List<CellResult> cells, Function<JmhSettings, String> setting) {
        String values = cells.stream().flatMap(cell -> cell.jmh().stream()).map(setting)
                .filter(Objects::nonNull).distinct().sorted().collect(Collectors.joining(" or "));
        return values.isEmpty() ? "unknown" : values;
    }

    private static Results ofFolder(Path folder) throws IOException {
        if (!Store.holdsForks(folder)) {
            return ofResults(folder, List.of(
                    "The forks of this run were not kept. JMH's file has neither their warm-up nor the forks that did not finish."));
        }
        return ofStore(folder);
    }

    private static Results ofResults(Path folder, List<String> notes) throws IOException {
        List<CellResult> cells = new ArrayList<>();
        for (Path file : files(folder, RESULTS)) {
            cells.addAll(results(file, arm(file), cpus(file, RESULTS)));
        }
        if (cells.isEmpty()) {
            throw Refusal.usage("%s: holds neither %s nor results.json; %s", folder, Store.FILE,
                    ALLOWED);
        }
        cells.addAll(ofGo(folder));
        return new Results(folder, cells, Environment.in(folder), notes);
    }

    private static List<Path> files(Path folder, Pattern names) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> names.matcher(file.getFileName().toString()).matches())
                    .sorted().toList();
        }
    }

    /** The CPUs of a file, by its name; empty for those of the whole run. */
    private static String cpus(Path file, Pattern names) {
        Matcher name = names.matcher(file.getFileName().toString());
        String cpus = name.matches() && name.group("cpus") != null ? name.group("cpus") : "";
        return cpus.equals("all") ? "" : cpus;
    }

    private static Results ofStore(Path folder) throws IOException {
        List<String> notes = new ArrayList<>();
        List<CellResult> cells = new ArrayList<>();
        Optional<Map<Cell, MachineOfFork>> machines = Origins.in(folder)
                .filter(origins -> origins.machines().size() > 1)
                .map(origins -> origins.byCell(PlanFile.read(folder).cells()));
        try (Store store = Store.view(folder)) {
            notes.addAll(store.repairs());
            List<Cell> planned = PlanFile.cellsOf(folder, store);
            planned.stream().sorted(Cell.ORDER).filter(cell -> !store.of(cell).isEmpty())
                    .forEach(cell -> cells.add(new CellResult(cell, store.of(cell),
                            machines.map(of -> store.of(cell).stream()
                                    .map(fork -> of.get(cell).of(fork.index())).toList())
                                    .orElse(List.of()))));
            Origins.in(folder)
                    .ifPresent(origins -> notes.addAll(MachineCheck.notes(origins, cells)));
            if (cells.size() < planned.size()) {
                notes.add("The run has not ended: %d of its %d cells have no fork yet."
                        .formatted(planned.size() - cells.size(), planned.size()));
            }
        }
        notes.addAll(PlanFile.mixedIn(folder));
        cells.addAll(ofGo(folder));
        return new Results(folder, cells, Environment.in(folder), notes);
    }

    /** The Go results on the CPUs of a run's results file, from the file beside it. */
    static List<CellResult> goBeside(Path file) {
        String cpus = cpus(file, RESULTS);
        Path go = file.resolveSibling(
                "go" + (cpus.isEmpty() ? "" : ".cpus-" + cpus) + ".json");
        try {
            return RESULTS.matcher(file.getFileName().toString()).matches() && Files.exists(go)
                    ? results(go, Arm.DEFAULT, "")
                    : List.of();
        } catch (IOException e) {
            throw Refusal.usage("%s: cannot be read (%s); %s", go, e, ALLOWED);
        }
    }

    private static List<CellResult> ofGo(Path folder) throws IOException {
        List<CellResult> cells = new ArrayList<>();
        for (Path file : files(folder, GO)) {
            cells.addAll(results(file, Arm.DEFAULT, cpus(file, GO)));
        }
        return cells;
    }

    private static List<CellResult> results(Path file, String arm, String cpus)
            throws IOException {
        try {
            return ResultsFile.parse(Files.readString(file), arm, cpus);
        } catch (JsonParseException e) {
            throw Refusal.usage("%s: cannot be read (%s); %s", file, Refusal.brief(e), ALLOWED);
        }
    }
}
