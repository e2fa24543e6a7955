package strandbench.harness.results;

import java.util.List;
import java.util.Locale;
import strandbench.harness.stats.Intervals;
import strandbench.harness.text.Numbers;

/**
 * A score or a counter of a cell: the mean over its forks, with its interval.
 *
 * @param value NaN where there is none
 * @param halfWidth half the width of its 95 % interval over forks, relative: 0.02 says ± 2 %; NaN where these are too few
 * @param unit as in {@code ns/op}
 * @param forks a value of each; empty where they are not known
 */
public record Figure(double value, double halfWidth, String unit, List<Double> forks) {
    /** One without an interval. */
    public static Figure alone(double value) {
        return new Figure(value, Double.NaN, "", List.of());
    }

    /**
     * The mean over forks: geometric, like its interval, where all are above 0; else arithmetic and without one.
     *
     * @param machines that each fork is of; empty where all are of one
     */
    static Figure of(List<Double> forks, String unit, List<String> machines) {
        // By ratios to the first, so that the mean of equal forks is exactly that.
        double mean = !forks.isEmpty() && forks.stream().allMatch(fork -> fork > 0)
                ? forks.get(0) * Math.exp(mean(
                        forks.stream().map(fork -> Math.log(fork / forks.get(0))).toList()))
                : mean(forks);
        return new Figure(mean, Intervals.relativeHalfWidth(forks, machines), unit, forks);
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** The same in another unit, which is so many of this one. */
    public Figure in(double units, String name) {
        return new Figure(value / units, halfWidth, name,
                forks.stream().map(fork -> fork / units).toList());
    }

    /** The lower end of its interval; NaN where it has none. */
    public double low() {
        return value / (1 + halfWidth);
    }

    /** The upper end of its interval; NaN where it has none. */
    public double high() {
        return value * (1 + halfWidth);
    }

    /** As in {@code ± 3.2 %}; of two forks, which have no interval, the forks themselves. */
    public String interval() {
        return Numbers.halfWidth(halfWidth) + Numbers.ofTwo(forks);
    }

    /** As in {@code 229 ± 10}; nothing of what is no number. */
    @Override
    public String toString() {
        if (!Double.isFinite(value)) {
            return "";
        }
        String number = value < 1
                ? "%.3f"
                : value < 10 ? "%.2f" : value < 100 ? "%,.1f" : "%,.0f";
        return String.format(Locale.ROOT, number, value) + interval(number);
    }

    /** Of a few forks that hardly agree it says nothing of the figure, and how wide it is means nothing either. */
    private String interval(String number) {
        if (Double.isNaN(halfWidth)) {
            return forks.size() == 2 ? " (%s)".formatted(Numbers.ofTwo(forks)) : "";
        }
        return halfWidth > 1
                ? " ± over 100 %"
                : String.format(Locale.ROOT, " ± " + number, value * halfWidth);
    }
}
