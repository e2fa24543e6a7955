package strandbench.harness.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.Cell;

/** What a run derives from its store in JMH's formats: JSON in its folder, and what the user asked for. */
public final class ResultFiles {
    private ResultFiles() {}

    /** Writes all that there is; nothing where no fork is complete. */
    public static void write(RunFolder folder, List<Cell> planned, Map<Cell, RunResult> results,
            Options user) {
        Map<String, List<RunResult>> byFile = new TreeMap<>();
        Set<String> arms = planned.stream().map(Cell::arm).collect(Collectors.toSet());
        Set<String> sets = planned.stream().map(Cell::cpus).collect(Collectors.toSet());
        results.forEach((cell, result) -> byFile
                .computeIfAbsent(name(cell, arms.size() > 1, sets.size() > 1),
                        file -> new ArrayList<>())
                .add(result));
        byFile.forEach((file, ofFile) -> folder.write(file, Merged.json(ofFile)));
        if (user.getOutput().hasValue()) {
            folder.copyLog(Path.of(user.getOutput().get()));
        }
        boolean asked = user.getResult().hasValue() || user.getResultFormat().hasValue();
        if (asked && !results.isEmpty()) {
            ResultFormatType format = user.getResultFormat().orElse(ResultFormatType.CSV);
            String file = user.getResult().orElse(
                    "jmh-result." + format.toString().toLowerCase(Locale.ROOT));
            ResultFormatFactory.getInstance(format, file).writeOut(results.values());
        }
    }

    /** JMH's schema knows neither arms nor CPU sets, so that each has a file of its own. */
    private static String name(Cell cell, boolean severalArms, boolean severalSets) {
        return "results"
                + (severalArms ? "." + cell.arm() : "")
                + (severalSets ? ".cpus-" + (cell.cpus().isEmpty() ? "all" : cell.cpus()) : "")
                + ".json";
    }
}
