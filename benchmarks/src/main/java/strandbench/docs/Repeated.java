package strandbench.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.cli.Action;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.Ratio;
import strandbench.harness.results.Results;
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
            return before.halfWidth() < WIDEST && after.halfWidth() < WIDEST;
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
        List<Row> all = rows(before.prices(), after.prices());
        List<Row> rows = all.stream().filter(Row::saysSomething).toList();
        if (rows.isEmpty()) {
            throw Refusal.usage(
                    "repeated %s %s: no ratio stands in both with an interval of less than 100 %%; allowed are runs of the same workloads with their references, and several forks",
                    folder, again);
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
                        : " Left out: %d without an interval, or with one of over 100 %%, on one of the days."
                                .formatted(all - rows.size()));
    }

    /** What such a share of them does not exceed. */
    private static double least(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }

    /** At each distance between the CPUs that both runs tell from others. */
    private static List<Row> rows(List<Results> before, List<Results> after) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            String distance = Results.distance(i, before.size());
            Results here = before.get(i);
            // Nobody knows how far apart the CPUs of Go were: it stands with the nearest alone.
            boolean isNearest = i == 0;
            at(distance, after).ifPresent(there -> here.cells().stream()
                    .filter(cell -> isNearest || !Results.isGo(cell))
                    .flatMap(cell -> row(cell, distance, here, there).stream())
                    .distinct().forEach(rows::add));
        }
        return rows;
    }

    private static Optional<Results> at(String distance, List<Results> prices) {
        return IntStream.range(0, prices.size())
                .filter(i -> Results.distance(i, prices.size()).equals(distance))
                .mapToObj(prices::get).findFirst();
    }

    private static Optional<Row> row(JmhResult cell, String distance, Results before,
            Results after) {
        String variant = cell.param("variant");
        return Work.of(cell.benchmark().substring(0, cell.benchmark().lastIndexOf('.')), variant)
                .filter(work -> work.referenceVariant().isPresent())
                .filter(work -> cell.benchmark().endsWith("." + method(work)))
                .filter(work -> !isReference(work, cell.type(), variant))
                .flatMap(work -> ratio(before, work, cell.type(), variant)
                        .flatMap(first -> ratio(after, work, cell.type(), variant)
                                .map(second -> new Row(
                                        work.title() + (distance.isEmpty() ? "" : ", " + distance),
                                        cell.type() + (variant.isEmpty()
                                                ? ""
                                                : " `" + variant + "`"),
                                        first, second))));
    }

    private static String method(Work work) {
        return work.workload().columns().get(0).method();
    }

    private static boolean isReference(Work work, String type, String variant) {
        return type.equals(work.workload().reference())
                && work.referenceVariant().equals(Optional.of(variant));
    }

    private static Optional<Ratio> ratio(Results run, Work work, String type, String variant) {
        Workload workload = work.workload();
        return score(run, work, workload.reference(), work.referenceVariant().orElseThrow())
                .flatMap(reference -> score(run, work, type, variant)
                        .map(own -> Ratio.of(reference, own)));
    }

    private static Optional<Results.Score> score(Results run, Work work, String type,
            String variant) {
        return run.score(type + "." + method(work), Map.of("variant", variant));
    }
}
