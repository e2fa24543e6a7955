package strandbench.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Ratio;
import strandbench.harness.results.Results;
import strandbench.harness.results.TimesFaster;
import strandbench.harness.stats.Intervals;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * Whether the ratios of the matrix come out again in another run, as a table in Markdown. They do where they differ by
 * no more than their two intervals together allow: of ratios that are the same, 95 in 100. That the second lies within the
 * interval of the first would be too much to ask: where nothing has changed, it does five times in six.
 */
@Command(name = "repeated", description = "say which ratios of the run in DIR come out again in AGAIN, a run on another day or another machine; or renew that in README")
public final class Repeated implements Action {
    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run, or the results file of one of its arms")
    Path folder;

    @Parameters(index = "1", paramLabel = "AGAIN", description = "the same of another run")
    Path again;

    @Parameters(index = "2", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    /** An interval as wide as that, up and down, says nothing. */
    private static final double WIDEST = Math.log(2);

    /** How many times faster than its reference a model is, in both runs. */
    private record Row(String work, String model, Ratio before, Ratio after) {
        boolean saysSomething() {
            return before.halfWidth() < WIDEST && after.halfWidth() < WIDEST
                    && Math.min(before.forks(), after.forks()) >= Intervals.FEWEST_FOR_VERDICT;
        }

        double difference() {
            return before.logarithmTo(after);
        }

        boolean isRepeated() {
            return before.agreesWith(after);
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "| %s | %s | %s | %s | %+.1f %% | %s |\n", work,
                    model, before, after, 100 * Math.expm1(difference()),
                    isRepeated() ? "yes" : "**no**");
        }
    }

    @Override
    public int carryOut() {
        Results before = Results.read(folder);
        Results after = Results.read(again);
        List<Row> all = rows(before, after);
        List<Row> rows = all.stream().filter(Row::saysSomething).toList();
        if (rows.isEmpty()) {
            throw Refusal.usage(
                    "repeated %s %s: no ratio stands in both with an interval of less than 100 %%; allowed are runs of the same workloads with their references, and %d forks or more",
                    folder, again, Intervals.FEWEST_FOR_VERDICT);
        }
        Tables.show("""
            %s

            Again: %s

            %s

            | | | times faster | again | difference | comes out again |
            |---|---|--:|--:|--:|---|
            %s""".formatted(before.setting(), after.setting(), summary(rows, all.size()),
                rows.stream().map(Row::toString).collect(Collectors.joining())), "repeated",
                folder + " " + again, readme);
        return 0;
    }

    private static String summary(List<Row> rows, int all) {
        double[] differences = rows.stream().mapToDouble(row -> Math.abs(row.difference()))
                .sorted().toArray();
        long repeated = rows.stream().filter(Row::isRepeated).count();
        return String.format(Locale.ROOT,
                "%d of %d ratios come out again, which is %.0f %%. Half of them differ by %.1f %% or less, nine of ten by %.0f %% or less.%s",
                repeated, rows.size(), 100.0 * repeated / rows.size(),
                100 * Math.expm1(least(differences, 0.5)),
                100 * Math.expm1(least(differences, 0.9)),
                all == rows.size()
                        ? ""
                        : " Left out: %d of fewer than %d forks, or with an interval of over 100 %%, on one of the days."
                                .formatted(all - rows.size(), Intervals.FEWEST_FOR_VERDICT));
    }

    /** What such a share of them does not exceed. */
    private static double least(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }

    /** At each distance between the CPUs that both runs tell from others. */
    private static List<Row> rows(Results before, Results after) {
        List<TimesFaster> again = TimesFaster.of(after);
        return TimesFaster.of(before).stream()
                .flatMap(first -> again.stream()
                        .filter(second -> second.row().equals(first.row())
                                && second.distance().equals(first.distance()))
                        .map(second -> new Row(work(first), model(first.row()), first.ratio(),
                                second.ratio())))
                .toList();
    }

    private static String work(TimesFaster of) {
        return of.row().work().title() + (of.distance().isEmpty() ? "" : ", " + of.distance());
    }

    private static String model(TimesFaster.Row row) {
        return row.type() + (row.variant().isEmpty() ? "" : " `" + row.variant() + "`");
    }
}
