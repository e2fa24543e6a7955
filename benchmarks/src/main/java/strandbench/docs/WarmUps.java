package strandbench.docs;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * How long a run's cells took to warm up, as a table in Markdown: how much slower than what was measured their
 * warm-up iterations were, on the geometric mean of all forks. It says whether a recipe throws enough away, of a run
 * that threw away more.
 */
@Command(name = "warmup", description = "print how much slower than what was measured each warm-up iteration was, during the run in DIR; or renew that in README")
public final class WarmUps implements Action {
    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    /** A table with more is hard to read. */
    private static final int MOST_COLUMNS = 10;

    @Override
    public int carryOut() {
        Results run = RunReader.read(folder);
        Results results = run.ofOneSide();
        String table = table(run.cells());
        if (table.isEmpty()) {
            throw Refusal.usage(
                    "warmup %s: no fork with a warm-up is stored there; allowed is the folder of a run with -wi 1 or more",
                    folder);
        }
        Tables.show(results.settingAlone() + "\n\n" + table, "warmup", folder.toString(), readme);
        return 0;
    }

    /** Nothing where no cell has warm-up iterations. */
    static String table(List<CellResult> cells) {
        List<CellResult> warmed = cells.stream().filter(cell -> warmUps(cell) > 0)
                .sorted(Comparator.comparing(CellResult::cell, CellRow.ORDER)).toList();
        int most = warmed.stream().mapToInt(WarmUps::warmUps).max().orElse(0);
        if (most == 0) {
            return "";
        }
        int together = Math.ceilDiv(most, MOST_COLUMNS);
        int columns = Math.ceilDiv(most, together);
        String head = "| warm-up iteration | %s | measured |\n|---|%s\n".formatted(
                IntStream.range(0, columns).mapToObj(column -> heading(column * together + 1,
                        Math.min((column + 1) * together, most)))
                        .collect(Collectors.joining(" | ")),
                "--:|".repeat(columns + 1));
        return warmed.stream().map(cell -> "| %s | %s | %s |\n".formatted(CellRow.name(cell.cell()),
                IntStream.range(0, columns).mapToObj(
                        column -> ratio(cell, column * together, (column + 1) * together))
                        .collect(Collectors.joining(" | ")),
                Numbers.score(mean(complete(cell).stream().map(WarmUps::measured).toList()))
                        + " " + complete(cell).get(0).unit()))
                .collect(Collectors.joining("", head, ""));
    }

    private static String heading(int first, int last) {
        return first == last ? Integer.toString(first) : first + " to " + last;
    }

    private static List<ForkRecord> complete(CellResult cell) {
        return cell.forks().stream().filter(ForkRecord::isComplete).toList();
    }

    /** How many all of its forks have. */
    private static int warmUps(CellResult cell) {
        return complete(cell).stream().mapToInt(fork -> fork.warmup().size()).min().orElse(0);
    }

    /** Of warm-up iterations from {@code first} to before {@code end}; nothing where there are none. */
    private static String ratio(CellResult cell, int first, int end) {
        List<Double> ratios = complete(cell).stream().flatMap(fork -> fork.thrownAway().scores()
                .subList(Math.min(first, warmUps(cell)), Math.min(end, warmUps(cell))).stream()
                .map(score -> score / measured(fork))).toList();
        return ratios.isEmpty() ? "" : String.format(Locale.ROOT, "%.2f", mean(ratios));
    }

    private static double measured(ForkRecord fork) {
        return mean(fork.measured().scores());
    }

    /** Geometric, since what is averaged are ratios. */
    private static double mean(List<Double> values) {
        return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }
}
