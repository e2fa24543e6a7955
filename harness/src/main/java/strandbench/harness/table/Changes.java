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

/** What is said of the first and the last cell of a row. */
final class Changes {
    /** An interval as wide as that, up and down, says nothing. */
    private static final double WIDEST = Math.log(2);

    private Changes() {}

    /** By how much the last costs more: on arms as they are judged, else by two scores that are independent of each other. */
    static Value change(List<Item> pair) {
        Item first = pair.get(0);
        Item last = pair.get(1);
        if (areArms(first, last)) {
            return compared(first).map(Changes::change).orElse(Value.NONE);
        }
        if (!first.hasScore() || !last.hasScore()) {
            return Value.NONE;
        }
        // Of what it costs, as arms are compared: a throughput is one over it.
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

    /** At a distance its forks are no pairs. */
    private static Optional<Effect> compared(Item item) {
        return item.run().compared(item.whole()).flatMap(row -> item.result().distance()
                .map(distance -> row.prices().stream()
                        .filter(price -> price.state().equals(distance.name())).findFirst()
                        .map(Comparison.Price::effect))
                .orElse(Optional.of(row.effect())));
    }

    /** As {@code compare} has it, over all distances. */
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
        // To two places, where a small negative number is none.
        double trips = Math.round(more / (to.centre() - from.centre()) * 100) / 100.0;
        return Value.number(String.format(Locale.ROOT, "%.2f", trips), trips);
    }

    /** Of two ratios that say something: of forks enough, and with intervals that are not too wide. */
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
     * Whether they differ by no more than their two intervals together allow: of ratios that are the same, 95 in 100. That the second
     * lies within the interval of the first would be too much to ask: where nothing has changed, it does five times in six.
     */
    static Value again(List<Ratio> ratios) {
        return sayNothing(ratios)
                ? Value.NONE
                : Value.text(ratios.get(0).agreesWith(ratios.get(1)) ? "yes" : "**no**");
    }

    /** How many come out again, and how far they are apart. */
    static String summary(List<Value> differences, List<Value> again) {
        List<Double> sorted = new ArrayList<>();
        differences.forEach(difference -> sorted.add(Math.abs(Math.log1p(difference.number()))));
        sorted.sort(null);
        long repeated = again.stream().filter(value -> value.text().equals("yes")).count();
        return String.format(Locale.ROOT,
                "%d of %d ratios come out again, which is %.0f %%. Half of them differ by %.1f %% or less, nine of ten by %.0f %% or less. What fewer than %d forks have measured, or with an interval of over 100 %%, is left out.",
                repeated, again.size(), 100.0 * repeated / again.size(),
                100 * Math.expm1(least(sorted, 0.5)), 100 * Math.expm1(least(sorted, 0.9)),
                Intervals.FEWEST_FOR_VERDICT);
    }

    /** What such a share of them does not exceed. */
    private static double least(List<Double> sorted, double share) {
        return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }
}
