package strandbench.harness.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.text.Refusal;

/** What a run derives from its store in JMH's formats: JSON in its folder, and what the user asked for. */
public final class ResultFiles {
    private ResultFiles() {}

    /**
     * Makes sure that what a user asks for can be written, before hours have gone by.
     *
     * @throws Refusal if it cannot
     */
    public static void requireWritable(Options user) {
        if (user.getOutput().hasValue()) {
            touch("-o", user.getOutput().get());
        }
        if (isAsked(user)) {
            touch("-rff", resultFile(user));
        }
    }

    private static void touch(String option, String file) {
        try {
            Files.newOutputStream(Path.of(file), StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND).close();
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

    /** Writes all that there is; nothing where no fork is complete. */
    public static void write(RunFolder folder, List<Cell> planned, Map<Cell, RunResult> results,
            Options user) {
        Map<String, List<RunResult>> byFile = new TreeMap<>();
        Function<Cell, String> names = naming(planned);
        results.forEach((cell, result) -> byFile
                .computeIfAbsent(names.apply(cell), file -> new ArrayList<>()).add(result));
        byFile.forEach((file, ofFile) -> folder.write(file, Merged.json(ofFile)));
        if (user.getOutput().hasValue()) {
            folder.copyLog(Path.of(user.getOutput().get()));
        }
        if (isAsked(user) && !results.isEmpty()) {
            ResultFormatFactory.getInstance(format(user), resultFile(user))
                    .writeOut(results.values());
        }
    }

    /** The files that the results of these cells stand in. */
    public static List<String> names(List<Cell> planned) {
        return planned.stream().map(naming(planned)).distinct().sorted().toList();
    }

    /** JMH's schema knows neither arms nor CPU sets, so that each has a file of its own. */
    public static Function<Cell, String> naming(List<Cell> planned) {
        boolean severalArms = planned.stream().map(Cell::arm).distinct().count() > 1;
        boolean severalSets = planned.stream().map(Cell::cpus).distinct().count() > 1;
        return cell -> "results"
                + (severalArms ? "." + cell.arm() : "")
                + (severalSets ? ".cpus-" + (cell.cpus().isEmpty() ? "all" : cell.cpus()) : "")
                + ".json";
    }
}
