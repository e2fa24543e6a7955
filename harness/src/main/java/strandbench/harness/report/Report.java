package strandbench.harness.report;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.cli.Action;
import strandbench.harness.compare.GateResult;
import strandbench.harness.histogram.AttachedHistogram;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.machine.Environment;
import strandbench.harness.report.Document.CellChange;
import strandbench.harness.report.Document.CellFigures;
import strandbench.harness.report.Document.Totals;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * Makes one page of each run. The page needs neither network nor other files. Beside the page of a folder it writes the
 * results as JMH does.
 */
@Command(name = "report", description = "make an HTML page of a run, and its results.json; or a page of any JSON file that JMH wrote")
public final class Report implements Action {
    /** The page's name in the folder of its run. */
    public static final String FILE = "report.html";

    /** How many points of traces a page may hold: with the charts' library they stay below 3 MB. */
    private static final int POINTS = 150_000;

    @Parameters(arity = "1..*", paramLabel = "DIR|FILE", description = "folders of runs or gates, or JSON files of JMH's")
    List<Path> paths = new ArrayList<>();

    @Option(names = "--base", paramLabel = "DIR|FILE", description = "what to compare with")
    Path base;

    @Option(names = "-o", paramLabel = "FILE", description = "the page; in the run's folder if not given")
    Path out;

    /**
     * Makes the pages.
     *
     * @throws Refusal if something cannot be read or written; earlier reports stay as they are
     */
    @Override
    public int carryOut() {
        if (out != null && paths.size() > 1) {
            throw Refusal.usage("report -o %s: given %d runs for one file; allowed is one", out,
                    paths.size());
        }
        if (out != null && Files.isDirectory(out)) {
            throw Refusal.usage("report -o %s: is a folder; allowed is a file", out);
        }
        // All are made before the first is written, so that a refusal leaves everything as it was.
        Map<Path, String> pages = new LinkedHashMap<>();
        for (Path given : paths) {
            pages.put(out == null ? target(given) : out, page(given, base));
        }
        pages.forEach((file, page) -> {
            write(file, page);
            System.out.printf("# Report: %s%n", file);
        });
        if (out == null) {
            paths.stream().filter(Store::holdsForks).forEach(ResultFiles::derive);
        }
        return 0;
    }

    /**
     * The page of a run, of a file or of a gate, which shows its first stage and the verdict of both.
     *
     * @param base what to compare it with; null for nothing but its own arms
     */
    static String page(Path given, Path base) {
        boolean isGate = GateResult.isIn(given);
        Path run = isGate ? given.resolve(GateResult.FIRST) : given;
        Extras changes;
        if (base != null) {
            changes = Changes.against(base, run);
        } else {
            changes = isGate
                    ? Changes.ofGate(GateResult.read(given))
                    : Changes.betweenArms(run);
        }
        return Page.of(document(Source.read(run), changes));
    }

    /** A folder holds its own report; that of a file stands beside it. */
    private static Path target(Path source) {
        if (Files.isDirectory(source)) {
            return source.resolve(FILE);
        }
        String name = source.getFileName().toString().replaceFirst("\\.json$", "");
        return source.resolveSibling(name + "." + FILE);
    }

    /**
     * Writes the report of a run or a gate that has just ended. A run is worth more than its report: what
     * is wrong is said on the error stream, and that is all.
     */
    public static void write(Path folder) {
        try {
            write(target(folder), page(folder, null));
        } catch (RuntimeException e) {
            System.err.printf("strandbench: the report was not written: %s%n", e.getMessage());
        }
    }

    /** Writes the page beside its place first, so that a reader sees the old page or the new one. */
    private static void write(Path file, String page) {
        Path next = file.resolveSibling(file.getFileName() + ".new");
        try {
            // A name may hold half a surrogate pair, which Files.writeString would refuse.
            Files.write(next, page.getBytes(StandardCharsets.UTF_8));
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            discard(next);
            throw Refusal.environment("report: %s cannot be written (%s)", file, e);
        }
    }

    private static void discard(Path half) {
        try {
            Files.deleteIfExists(half);
        } catch (IOException e) {
            System.err.printf("strandbench: %s: cannot be removed again (%s)%n", half, e);
        }
    }

    static Document document(Source source, Extras extras) {
        Layout layout = new Layout(source.cells());
        Results run = new Results(source.path(), source.cells(), source.environment(),
                source.notes());
        List<CellFigures> figures = new ArrayList<>();
        int damaged = 0;
        for (CellResult cell : source.cells()) {
            Histograms histograms = histograms(cell);
            damaged += histograms.damaged();
            figures.add(Figures.of(cell, run, histograms));
        }
        int averaged = averaged(figures);
        return new Document(
                source.path().toString(),
                run.origin().orElse(null),
                Stream.of(source.notes(), extras.notes(), ofDamage(damaged))
                        .flatMap(List::stream).toList(),
                totals(source.cells(), figures),
                averaged,
                layout.columns(),
                layout.rows(),
                layout.others(),
                figures.stream().map(cell -> thinned(cell, averaged)).toList(),
                source.claims(),
                source.environment().map(place -> fields(place, run.jdks())).orElse(null),
                source.doctor().orElse(null),
                extras.base(),
                changes(source.cells(), extras),
                MachineRatios.of(source.cells()).orElse(null),
                source.verdicts(),
                source.served());
    }

    /** At several distances a cell is there several times, with all its forks. */
    private static Totals totals(List<CellResult> cells, List<CellFigures> figures) {
        Set<Cell> measured = new HashSet<>();
        Set<Cell> failed = new HashSet<>();
        Set<List<Object>> complete = new HashSet<>();
        Set<List<Object>> unsteady = new HashSet<>();
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = cells.get(i).cell();
            measured.add(cell);
            cells.get(i).failure().ifPresent(failure -> failed.add(cell));
            for (Trace trace : figures.get(i).traces()) {
                List<Object> fork = List.of(cell, trace.fork());
                if (trace.failure() == null) {
                    complete.add(fork);
                }
                if (trace.unsteady()) {
                    unsteady.add(fork);
                }
            }
        }
        return new Totals(measured.size(), complete.size(), failed.size(), unsteady.size());
    }

    private static List<String> ofDamage(int histograms) {
        return histograms == 0
                ? List.of()
                : List.of(
                        "Some histograms of this run are damaged (%d), and what they held is missing in the percentiles of their cells."
                                .formatted(histograms));
    }

    /** The least number of neighbours that makes all traces together small enough. */
    private static int averaged(List<CellFigures> cells) {
        long points = cells.stream().flatMap(cell -> cell.traces().stream())
                .mapToLong(Trace::points).sum();
        return (int) Math.max(1, (points + POINTS - 1) / POINTS);
    }

    private static CellFigures thinned(CellFigures cell, int neighbours) {
        return cell.withTraces(
                cell.traces().stream().map(trace -> trace.thinned(neighbours)).toList());
    }

    /** An arm may have another JDK than the environment, which is the launcher's. */
    private static Map<String, Object> fields(Environment environment, List<String> jdks) {
        Gson gson = new Gson();
        Map<String, Object> fields = gson.fromJson(gson.toJson(environment),
                new TypeToken<Map<String, Object>>() {});
        fields.put("jdk", String.join(", ", jdks));
        return fields;
    }

    /** What its forks have reported as histograms, added up: of all their iterations, or those at the distance. */
    private static Histograms histograms(CellResult cell) {
        return Histograms.of(cell.forks().stream().flatMap(fork -> AttachedHistogram.of(fork)
                .filter(attached -> cell.distance().map(d -> fork.measured()
                        .positions(d.states(), d.state()).contains(attached.iteration()))
                        .orElse(true))));
    }

    private static List<CellChange> changes(List<CellResult> cells, Extras extras) {
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = cells.get(i).cell();
            if (extras.arm().isEmpty() || extras.arm().equals(cell.arm())) {
                places.putIfAbsent(cell.measured(), i);
            }
        }
        return extras.changes().stream()
                .map(change -> new CellChange(places.get(change.cell()), change)).toList();
    }
}
