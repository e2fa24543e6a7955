package strandbench.harness.report;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Finding;
import strandbench.harness.placement.States;
import strandbench.harness.plan.PlanFile;
import strandbench.harness.store.JmhResult;
import strandbench.harness.store.Merged;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * What a report is made of: the folder of a run, with or without its forks, or a file that JMH wrote
 * anywhere.
 *
 * @param environment empty where none was stored
 * @param doctor empty where nothing was stored
 * @param notes what is not known, a sentence each
 */
record Source(
        Path path,
        List<ReportedCell> cells,
        Optional<Environment> environment,
        Optional<List<Finding>> doctor,
        List<String> notes) {

    private static final String ALLOWED = "allowed is the folder of a run, or a JSON file of JMH's";

    /** As the harness names what JMH would write: one file for each arm and each CPU set. */
    private static final Pattern RESULTS = Pattern
            .compile("results(?:\\.(?!cpus-)(?<arm>.+?))?(?:\\.cpus-(?<cpus>.+))?\\.json");

    /**
     * Reads what there is.
     *
     * @throws Refusal if there is no run, or it cannot be read
     */
    static Source read(Path path) {
        try {
            if (!Files.isDirectory(path)) {
                return ofFile(path);
            }
            return Store.holdsForks(path) ? ofStore(path) : ofResults(path);
        } catch (IOException e) {
            throw Refusal.usage("report %s: cannot be read (%s); %s", path, e, ALLOWED);
        }
    }

    private static Source ofFile(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw Refusal.usage("report %s: there is no such folder or file; %s", file, ALLOWED);
        }
        List<String> notes = List.of(
                "This is a plain file of JMH's. It knows neither the warm-up of its forks, nor those that did not finish, nor the machine.");
        return new Source(file, placed(results(file, Arm.DEFAULT, "")), Optional.empty(),
                Optional.empty(),
                notes);
    }

    private static Source ofResults(Path folder) throws IOException {
        List<ReportedCell> cells = new ArrayList<>();
        for (Path file : list(folder)) {
            Matcher name = RESULTS.matcher(file.getFileName().toString());
            if (name.matches()) {
                String arm = arm(file);
                String cpus = Optional.ofNullable(name.group("cpus")).orElse("");
                cells.addAll(results(file, arm, cpus.equals("all") ? "" : cpus));
            }
        }
        if (cells.isEmpty()) {
            throw Refusal.usage(
                    "report %s: holds neither %s nor results.json; %s", folder, Store.FILE,
                    ALLOWED);
        }
        cells.addAll(ofGo(folder));
        List<String> notes = List.of(
                "The forks of this run were not kept. What JMH writes of them knows neither their warm-up nor those that did not finish.");
        return new Source(folder, placed(cells), Environment.in(folder), doctor(folder), notes);
    }

    /** A cell for each distance between the CPUs, of those that were measured at several. */
    private static List<ReportedCell> placed(List<ReportedCell> cells) {
        Map<String, States> states = new HashMap<>();
        cells.stream().collect(Collectors.groupingBy(cell -> cell.cell().cpus()))
                .forEach((cpus, ofSet) -> states.put(cpus, States
                        .ofIterations(ofSet.stream().flatMap(ReportedCell::latencies))));
        return cells.stream().flatMap(cell -> cell.in(states.get(cell.cell().cpus()))).toList();
    }

    /** The arm that a file's results are of, as its name says. */
    static String arm(Path file) {
        Matcher name = RESULTS.matcher(file.getFileName().toString());
        return name.matches() && name.group("arm") != null ? name.group("arm") : Arm.DEFAULT;
    }

    private static Source ofStore(Path folder) throws IOException {
        List<String> notes = new ArrayList<>();
        List<ReportedCell> cells = new ArrayList<>();
        try (Store store = Store.view(folder)) {
            store.repairs().forEach(notes::add);
            Collection<Cell> planned = planned(folder, store);
            Map<Cell, JmhResult> results = merged(store, planned);
            planned.stream().sorted(Cell.ORDER).filter(cell -> !store.of(cell).isEmpty())
                    .forEach(cell -> cells.add(new ReportedCell(
                            cell, Optional.ofNullable(results.get(cell)), store.of(cell))));
            if (cells.size() < planned.size()) {
                notes.add("The run has not ended: %d of its %d cells have no fork yet."
                        .formatted(planned.size() - cells.size(), planned.size()));
            }
        }
        notes.addAll(PlanFile.mixedIn(folder));
        cells.addAll(ofGo(folder));
        return new Source(folder, placed(cells), Environment.in(folder), doctor(folder), notes);
    }

    /** By way of JMH's own schema, so that the page says what results.json says. */
    private static Map<Cell, JmhResult> merged(Store store, Collection<Cell> planned) {
        Map<Cell, RunResult> merged = Merged.of(store, planned);
        Map<Cell, JmhResult> results = new HashMap<>();
        if (!merged.isEmpty()) {
            Iterator<JmhResult> parsed = JmhResult.parse(Merged.json(merged.values())).iterator();
            merged.keySet().forEach(cell -> results.put(cell, parsed.next()));
        }
        return results;
    }

    private static Collection<Cell> planned(Path folder, Store store) {
        if (Files.exists(folder.resolve(RunFolder.PLAN))) {
            return PlanFile.read(folder).cells();
        }
        Collection<Cell> cells = new LinkedHashSet<>();
        store.all().forEach(fork -> cells.add(fork.cell()));
        return cells;
    }

    /** Go is measured by a script, which leaves its results beside the others. */
    private static List<ReportedCell> ofGo(Path folder) throws IOException {
        Path file = folder.resolve("go.json");
        return Files.exists(file) ? results(file, Arm.DEFAULT, "") : List.of();
    }

    private static List<ReportedCell> results(Path file, String arm, String cpus)
            throws IOException {
        try {
            return JmhResult.parse(Files.readString(file)).stream()
                    .map(result -> new ReportedCell(
                            result.cell(arm, cpus), Optional.of(result), List.of()))
                    .toList();
        } catch (JsonParseException e) {
            throw foreign(file, e);
        }
    }

    private static Optional<List<Finding>> doctor(Path folder) throws IOException {
        return json(folder.resolve(Examination.FILE), new TypeToken<>() {});
    }

    private static <T> Optional<T> json(Path file, TypeToken<T> type) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(new Gson().fromJson(Files.readString(file), type));
        } catch (JsonParseException e) {
            throw foreign(file, e);
        }
    }

    private static Refusal foreign(Path file, JsonParseException e) {
        String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        return Refusal.usage("report %s: cannot be read (%s); %s", file, reason, ALLOWED);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
