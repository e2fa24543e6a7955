package strandbench.harness.claim;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Results;

/** What was claimed beside what was measured, as a table in Markdown. */
public final class ClaimTable {
    private final Claim claim;
    private final Results results;

    private ClaimTable(Claim claim, Results results) {
        this.claim = claim;
        this.results = results;
    }

    /** The table, below its source and settings and above its notes. */
    public static String of(Claim claim, Results results) {
        ClaimTable table = new ClaimTable(claim, results);
        List<Results> prices = results.prices();
        StringBuilder text = new StringBuilder(table.head()).append("\n");
        for (int i = 0; i < prices.size(); i++) {
            if (prices.size() > 1) {
                text.append("%sWith the CPUs %s:\n\n".formatted(
                        i == 0 ? "" : "\n", Results.distance(i, prices.size())));
            }
            text.append(new ClaimTable(claim, prices.get(i)).rows(results));
        }
        return text.append(table.notes()).toString();
    }

    private String head() {
        return """
            %s

            - Published: %s
            - Set-up published: %s
            - %s
            """.formatted(claim.title(), claim.source(), claim.setup(), results.setting());
    }

    /** The rows, of which those that only all of the results have say so. */
    private String rows(Results all) {
        String faster = "times faster than " + claim.reference();
        return """
            | row | published, %s | published, %s | measured, %s | measured, %s | measured ratio / published ratio |
            |---|--:|--:|--:|--:|--:|
            """
                .formatted(claim.unit(), faster,
                        claim.counter() == null ? "ns/op" : claim.counter(), faster)
                + claim.rows().stream().map(row -> row(row, all)).collect(Collectors.joining());
    }

    private String row(Claim.Row row, Results all) {
        Optional<Figure> score = score(row);
        Optional<Double> ratio = score.flatMap(own -> score(claim.referenceRow())
                .map(reference -> claim.measuredRatio(reference.value(), own.value())));
        return "| " + String.join(" | ", List.of(
                row.label(),
                published(row),
                row.ratio() == null ? decimal(claim.publishedRatio(row)) : "" + row.ratio(),
                score.map(Figure::toString)
                        .or(() -> results.limit(row.benchmark(), row.params()))
                        .orElse(new ClaimTable(claim, all).score(row).isPresent()
                                ? "not at this distance"
                                : "not measured"),
                ratio.map(ClaimTable::decimal).orElse(""),
                row.outcome() != null
                        ? ""
                        : ratio.map(r -> decimal(r / claim.publishedRatio(row))).orElse("")))
                + " |\n";
    }

    private Optional<Figure> score(Claim.Row row) {
        return claim.score(row, results);
    }

    private static String published(Claim.Row row) {
        if (row.outcome() != null) {
            return row.outcome();
        }
        if (row.score() == null) {
            return "";
        }
        String text = row.score().toPlainString();
        if (row.error() != null) {
            text += " ± " + row.error().toPlainString();
        }
        if (row.min() != null) {
            text += ", from %s to %s".formatted(
                    row.min().toPlainString(), row.max().toPlainString());
        }
        if (row.sd() != null) {
            text += ", sd " + row.sd().toPlainString();
        }
        return text;
    }

    private String notes() {
        StringBuilder notes = new StringBuilder();
        if (claim.note() != null) {
            notes.append("\n").append(claim.note()).append("\n");
        }
        String ofRows = claim.rows().stream()
                .flatMap(row -> Stream.of(row.note(), row.unlike()).filter(Objects::nonNull)
                        .map(note -> "- %s: %s\n".formatted(row.label(), note)))
                .collect(Collectors.joining());
        if (!ofRows.isEmpty()) {
            notes.append("\n").append(ofRows);
        }
        claim.rows().stream()
                .filter(row -> row.script() != null && score(row).isEmpty())
                .collect(Collectors.groupingBy(
                        Claim.Row::script,
                        Collectors.mapping(Claim.Row::label, Collectors.joining("; "))))
                .forEach((script, labels) -> notes
                        .append("\nNot measured by the jar: %s. %s adds this to a results folder.\n"
                                .formatted(labels, script)));
        return notes.toString();
    }

    private static String decimal(Double ratio) {
        return ratio == null || !Double.isFinite(ratio)
                ? ""
                : String.format(Locale.ROOT, "%.2f", ratio);
    }
}
