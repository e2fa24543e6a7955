package strandbench.harness.compare;

import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.TextTable;

/** A comparison as a table, worst cell first, or as data for programs. */
public final class ComparisonTable {
    private static final List<String> HEAD = List.of("cell", "base", "candidate", "unit", "cost",
            "95 %", "forks", "detectable", "verdict", "beware");

    /** More prices would make the table too wide to read. */
    private static final int MOST_PRICES = 4;

    /** A larger detectable difference is not printed as a number. */
    private static final double MOST_DETECTABLE = 10;

    private ComparisonTable() {}

    /** Columns of text. */
    public static String text(Comparison comparison) {
        List<List<String>> rows = new ArrayList<>(List.of(HEAD));
        rows.addAll(rows(comparison));
        return TextTable.of(rows, List.of("cell", "unit", "95 %", "verdict", "beware")) + "\n"
                + summary(comparison)
                + remarks(comparison).stream().map(remark -> "# " + remark + "\n")
                        .collect(Collectors.joining());
    }

    /** A table in Markdown. */
    public static String markdown(Comparison comparison) {
        return "| " + String.join(" | ", HEAD) + " |\n|---|--:|--:|---|--:|---|--:|--:|---|---|\n"
                + rows(comparison).stream()
                        .map(row -> row.stream().map(text -> text.replace("|", "\\|"))
                                .collect(Collectors.joining(" | ", "| ", " |\n")))
                        .collect(Collectors.joining())
                + "\n" + summary(comparison)
                + remarks(comparison).stream().map(remark -> "\n" + remark + "\n")
                        .collect(Collectors.joining());
    }

    /** The whole comparison, with unrounded figures. */
    public static String json(Comparison comparison) {
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
                .serializeSpecialFloatingPointValues().create().toJson(comparison) + "\n";
    }

    private static List<List<String>> rows(Comparison comparison) {
        return comparison.rows().stream()
                .sorted(Comparator.comparing((Comparison.Row row) -> row.verdict())
                        .thenComparing(row -> -Math.abs(Math.log(row.effect().ratio()))))
                .map(ComparisonTable::row).toList();
    }

    private static List<String> row(Comparison.Row row) {
        Effect effect = row.effect();
        return List.of(
                row.cell(),
                prices(row, price -> Numbers.score(price.base())),
                prices(row, price -> Numbers.score(price.candidate())),
                row.unit(),
                change(effect.ratio()),
                interval(effect),
                prices(row, price -> price.baseForks() == price.candidateForks()
                        ? Integer.toString(price.baseForks())
                        : price.baseForks() + " and " + price.candidateForks()),
                detectable(effect.detectable()),
                row.verdict().toString(),
                String.join("; ", beware(row)));
    }

    /** For a few forks that vary a lot the formula gives arbitrary numbers. */
    private static String detectable(double relative) {
        if (Double.isNaN(relative)) {
            return "nothing";
        }
        return relative > MOST_DETECTABLE
                ? "over %.0f %%".formatted(MOST_DETECTABLE * 100)
                : String.format(Locale.ROOT, "%.1f %%", relative * 100);
    }

    /** One price for each state of the machine, or for each of a few machines; of many, the first and the last. */
    private static String prices(Comparison.Row row, Function<Comparison.Price, String> figure) {
        List<String> figures = row.prices().stream().map(figure).toList();
        return figures.size() > MOST_PRICES
                ? "%s … %s".formatted(figures.get(0), figures.get(figures.size() - 1))
                : String.join(" / ", figures);
    }

    private static List<String> beware(Comparison.Row row) {
        List<String> beware = new ArrayList<>(row.differences());
        if (row.prices().isEmpty()) {
            beware.add("never measured with the CPUs at the same distance");
        } else if (row.prices().size() > MOST_PRICES) {
            beware.add("%d machines or distances".formatted(row.prices().size()));
        } else if (!row.prices().get(0).state().isEmpty()) {
            beware.add(row.prices().stream().map(Comparison.Price::state)
                    .collect(Collectors.joining(" / ")));
        }
        outlying(row.effect()).ifPresent(beware::add);
        return beware;
    }

    /** As in {@code 2 of 10 pairs differ by more: +900.0 %, +850.0 %}. */
    private static Optional<String> outlying(Effect effect) {
        List<Double> ratios = effect.outliers().ratios();
        return ratios.isEmpty()
                ? Optional.empty()
                : Optional.of("%d of %d pairs differ by more: %s%s".formatted(ratios.size(),
                        effect.forks(), ratios.stream().limit(MOST_PRICES)
                                .map(ComparisonTable::change).collect(Collectors.joining(", ")),
                        ratios.size() > MOST_PRICES ? " …" : ""));
    }

    /** As in {@code +5.2 %}. */
    public static String change(double ratio) {
        return Double.isNaN(ratio)
                ? "unknown"
                : String.format(Locale.ROOT, Math.abs(ratio - 1) < 1 ? "%+.1f %%" : "%+,.0f %%",
                        (ratio - 1) * 100);
    }

    /** As in {@code +1.2 % … +9.3 %}. */
    public static String interval(Effect effect) {
        return Double.isNaN(effect.low())
                ? "none"
                : change(effect.low()) + " … " + change(effect.high());
    }

    /** How many cells have each verdict and what that means, in two sentences and one more line. */
    public static String summary(Comparison comparison) {
        Criterion criterion = comparison.criterion();
        List<String> counts = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            counts.add("%d %s".formatted(comparison.rows(verdict).size(), verdict));
        }
        return String.format(Locale.ROOT,
                "Of %s: %s. A cell is slower or faster from %s %% on, where chance gives that less than once in %.0f%s.%n",
                Numbers.counted(comparison.rows().size(), "cell"), String.join(", ", counts),
                Numbers.plain(criterion.threshold() * 100), 1 / criterion.alpha(),
                criterion.ofAll() ? " comparisons, however many cells they have" : "");
    }

    /** Warnings about all rows, and the cells that are in no row. */
    public static List<String> remarks(Comparison comparison) {
        List<String> remarks = new ArrayList<>(comparison.notes());
        comparison.apart().forEach((cell, why) -> remarks.add(cell + ": not compared, " + why));
        return remarks;
    }
}
