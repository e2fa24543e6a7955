package strandbench.harness.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.text.Refusal;

/** A run's files in JMH's formats, derived from its store: JSON in its folder, and files that the user wants. */
public final class ResultFiles {
    private ResultFiles() {}

    /**
     * Makes sure that the user's files can be written, before hours of measurement. It leaves no new file behind.
     *
     * @throws Refusal if one cannot be written
     */
    public static void requireWritable(Options user, List<Cell> planned) {
        if (user.getOutput().hasValue()) {
            touch("-o", user.getOutput().get());
        }
        if (isAsked(user)) {
            requireTable(user, planned);
            filesOfUser(user, planned).keySet().forEach(file -> touch("-rff", file));
        }
    }

    /** JMH's LaTeX table has a column for each parameter, and fails at a cell without one of them. */
    private static void requireTable(Options user, List<Cell> planned) {
        Set<Set<String>> parameters = planned.stream().map(cell -> cell.params().keySet())
                .collect(Collectors.toSet());
        if (format(user) == ResultFormatType.LATEX && parameters.size() > 1) {
            throw Refusal.usage(
                    "-rf latex: JMH makes this table only for cells with the same parameters, and these differ; allowed are text, csv, scsv and json, or a regexp that selects fewer");
        }
    }

    private static void touch(String option, String file) {
        try {
            Path path = Path.of(file);
            boolean isNew = !Files.exists(path);
            Files.newOutputStream(path, StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND).close();
            if (isNew) {
                Files.delete(path);
            }
        } catch (IOException | InvalidPathException e) {
            throw Refusal.environment(
                    "%s %s: cannot be written (%s); allowed is a file in a folder where you may write",
                    option, file, e);
        }
    }

    private static boolean isAsked(Options user) {
        return user.getResult().hasValue() || user.getResultFormat().hasValue();
    }

    private static ResultFormatType format(Options user) {
        return user.getResultFormat().orElse(ResultFormatType.CSV);
    }

    private static String resultFile(Options user) {
        return user.getResult().orElse(
                "jmh-result." + format(user).toString().toLowerCase(Locale.ROOT));
    }

    /** The user's files: one for each arm and each CPU set; if there are several, their names say which. */
    private static Map<String, List<Cell>> filesOfUser(Options user, List<Cell> planned) {
        String file = resultFile(user);
        int end = file.lastIndexOf('.') > file.lastIndexOf('/') + 1
                ? file.lastIndexOf('.')
                : file.length();
        Function<Cell, String> sides = sides(planned);
        return planned.stream().collect(Collectors.groupingBy(
                cell -> file.substring(0, end) + sides.apply(cell) + file.substring(end),
                TreeMap::new, Collectors.toList()));
    }

    /**
     * Writes the contents of a folder's store into the folder, in JMH's formats.
     *
     * @throws Refusal if the store cannot be read, or a file cannot be written
     */
    public static void derive(Path folder) {
        try (Store store = Store.view(folder)) {
            List<Cell> cells = PlanFile.cellsOf(folder, store);
            write(RunFolder.existing(folder), cells, Merged.of(store, cells));
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be read (%s)", folder, e);
        }
    }

    /** Writes all results into the run's folder; nothing if no fork is complete. */
    public static void write(RunFolder folder, List<Cell> planned, Map<Cell, RunResult> results) {
        Map<String, List<RunResult>> byFile = new TreeMap<>();
        Function<Cell, String> names = naming(planned);
        results.forEach((cell, result) -> byFile
                .computeIfAbsent(names.apply(cell), file -> new ArrayList<>()).add(result));
        byFile.forEach((file, ofFile) -> folder.write(file, Merged.json(ofFile)));
    }

    /**
     * Writes the user's file, if any. Without a complete fork, it writes an empty list in JSON, and nothing in other
     * formats.
     *
     * @throws Refusal if it cannot be written; the files in the run's folder are unchanged
     */
    public static void writeAsAsked(List<Cell> planned, Map<Cell, RunResult> results,
            Options user) {
        if (isAsked(user)) {
            filesOfUser(user, planned).forEach((file, cells) -> writeAs(format(user), file,
                    cells.stream().sorted(Cell.ORDER).filter(results::containsKey)
                            .map(results::get).toList()));
        }
    }

    private static void writeAs(ResultFormatType format, String file, List<RunResult> results) {
        if (results.isEmpty() && format != ResultFormatType.JSON) {
            return;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        ResultFormatFactory.getInstance(format, out).writeOut(results);
        out.flush();
        try {
            // Not with JMH, which does not report a full disk.
            Files.write(Path.of(file), bytes.toByteArray());
        } catch (IOException e) {
            throw Refusal.environment("-rff %s: cannot be written (%s)", file, e);
        }
    }

    /** The files with the results of these cells. */
    public static List<String> names(List<Cell> planned) {
        return planned.stream().map(naming(planned)).distinct().sorted().toList();
    }

    /** JMH's schema knows neither arms nor CPU sets, so each of them has its own file. */
    public static Function<Cell, String> naming(List<Cell> planned) {
        Function<Cell, String> sides = sides(planned);
        return cell -> "results" + sides.apply(cell) + ".json";
    }

    private static Function<Cell, String> sides(List<Cell> planned) {
        boolean severalArms = planned.stream().map(Cell::arm).distinct().count() > 1;
        boolean severalSets = planned.stream().map(Cell::cpus).distinct().count() > 1;
        return cell -> (severalArms ? "." + cell.arm() : "")
                + (severalSets ? ".cpus-" + (cell.cpus().isEmpty() ? "all" : cell.cpus()) : "");
    }
}
