package strandbench.harness.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.ComparisonTable;
import strandbench.harness.compare.Effect;
import strandbench.harness.results.Ratio;
import strandbench.harness.stats.Cluster;
import strandbench.harness.stats.Intervals;

/** Compares the first and the last cell of a row. */
final class Changes {
    /** An interval that is wider than this, up and down, says nothing. */
    private static final double WIDEST = Math.log(2);

    private Changes() {}

    /** The change of the cost: arms are compared as by {@code compare}, other cells by their two independent scores. */
    static Value change(List<Item> pair) {
        Item first = pair.get(0);
        Item last = pair.get(1);
        if (areArms(first, last)) {
            return compared(first).map(Changes::change).orElse(Value.NONE);
        }
        if (!first.hasScore() || !last.hasScore()) {
            return Value.NONE;
        }
        // Compares costs, as for arms: the cost of a throughput is its reciprocal.
        Ratio ratio = first.result().isThroughput()
                ? Ratio.of(first.result().score(), last.result().score())
                : Ratio.of(last.result().score(), first.result().score());
        String change = ComparisonTable.change(ratio.value());
        return ratio.hasInterval()
                ? new Value("%s, %s … %s".formatted(change, ComparisonTable.change(ratio.low()),
                        ComparisonTable.change(ratio.high())), ratio.value(), ratio.low(),
                        ratio.high())
                : Value.number(change, ratio.value());
    }

    private static Value change(Effect effect) {
        String change = ComparisonTable.change(effect.ratio());
        return Double.isNaN(effect.low())
                ? Value.number(change, effect.ratio())
                : new Value(change + ", " + ComparisonTable.interval(effect), effect.ratio(),
                        effect.low(), effect.high());
    }

    private static boolean areArms(Item first, Item last) {
        return first.run() == last.run() && !first.cell().arm().equals(last.cell().arm())
                && Comparison.hasTwoArms(first.run().results().path());
    }

    /** The effect for an item. At one distance, forks form no pairs. */
    private static Optional<Effect> compared(Item item) {
        return item.run().compared(item.whole()).flatMap(row -> item.result().distance()
                .map(distance -> row.prices().stream()
                        .filter(price -> price.state().equals(distance.name())).findFirst()
                        .map(Comparison.Price::effect))
                .orElse(Optional.of(row.effect())));
    }

    /** The verdict of {@code compare}, over all distances. */
    static Value verdict(List<Item> pair) {
        Item first = pair.get(0);
        return areArms(first, pair.get(1)) && first.distance().isEmpty()
                ? first.run().compared(first.whole())
                        .map(row -> Value.text(row.verdict().toString())).orElse(Value.NONE)
                : Value.NONE;
    }

    /** How many times an operation pays for the greater distance. */
    static Value roundTrips(List<Item> pair) {
        Item near = pair.get(0);
        Item far = pair.get(1);
        if (near.result().distance().isEmpty() || far.result().distance().isEmpty()) {
            return Value.NONE;
        }
        Cluster from = near.result().distance().get().state();
        Cluster to = far.result().distance().get().state();
        double more = far.result().score().value() - near.result().score().value();
        // Rounded to two places, so that a tiny negative number becomes 0.
        double trips = Math.round(more / (to.centre() - from.centre()) * 100) / 100.0;
        return Value.number(String.format(Locale.ROOT, "%.2f", trips), trips);
    }

    /** Whether one of the ratios has too few forks or too wide an interval. */
    private static boolean sayNothing(List<Ratio> ratios) {
        return ratios.size() < 2 || ratios.stream().anyMatch(ratio -> !(ratio.halfWidth() < WIDEST)
                || ratio.forks() < Intervals.FEWEST_FOR_VERDICT);
    }

    /** By how much the last of two ratios differs from the first. */
    static Value difference(List<Ratio> ratios) {
        if (sayNothing(ratios)) {
            return Value.NONE;
        }
        double difference = Math.expm1(ratios.get(0).logarithmTo(ratios.get(1)));
        return Value.number(String.format(Locale.ROOT, "%+.1f %%", 100 * difference), difference);
    }

    /**
     * Whether two ratios differ by no more than both intervals together allow. With no change, 95 of 100 do. It would
     * be too strict to ask for the second within the interval of the first: with no change, five of six are.
     */
    static Value again(List<Ratio> ratios) {
        return sayNothing(ratios)
                ? Value.NONE
                : Value.text(ratios.get(0).agreesWith(ratios.get(1)) ? "yes" : "**no**");
    }

    /** How many ratios come out again, and how much they differ. */
    static String summary(List<Value> differences, List<Value> again) {
        List<Double> sorted = new ArrayList<>();
        differences.forEach(difference -> sorted.add(Math.abs(Math.log1p(difference.number()))));
        sorted.sort(null);
        long repeated = again.stream().filter(value -> value.text().equals("yes")).count();
        return String.format(Locale.ROOT,
                "%d of %d ratios come out again, which is %.0f %%. Half of them differ by %.1f %% or less, nine of ten by %.0f %% or less. Ratios of fewer than %d forks, or with an interval of over 100 %%, are left out.",
                repeated, again.size(), 100.0 * repeated / again.size(),
                100 * Math.expm1(least(sorted, 0.5)), 100 * Math.expm1(least(sorted, 0.9)),
                Intervals.FEWEST_FOR_VERDICT);
    }

    /** The value that this share of them does not exceed. */
    private static double least(List<Double> sorted, double share) {
        return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }
}
