package strandbench.harness.results;

import java.util.List;
import java.util.Locale;
import strandbench.harness.stats.Intervals;
import strandbench.harness.text.Numbers;

/**
 * A score or a counter of a cell: the mean over its forks, with its interval.
 *
 * @param value NaN if there is none
 * @param halfWidth half of its 95 % interval over forks, relative: 0.02 says ± 2 %; NaN for too few forks
 * @param unit as in {@code ns/op}
 * @param forks a value of each; empty if unknown
 */
public record Figure(double value, double halfWidth, String unit, List<Double> forks) {
    /** A figure without an interval. */
    public static Figure alone(double value) {
        return new Figure(value, Double.NaN, "", List.of());
    }

    /**
     * The mean over forks, or over the machines' own means: geometric, with an interval, if all values are above 0;
     * else arithmetic, without one.
     *
     * @param machines of the forks; empty if there was one machine
     */
    static Figure of(List<Double> forks, String unit, List<String> machines) {
        // Computed from ratios to the first, so that the mean of equal forks is exactly their value.
        double mean = !forks.isEmpty() && forks.stream().allMatch(fork -> fork > 0)
                ? forks.get(0) * Math.exp(Intervals.mean(
                        forks.stream().map(fork -> Math.log(fork / forks.get(0))).toList(),
                        machines))
                : Intervals.mean(forks, List.of());
        return new Figure(mean, Intervals.relativeHalfWidth(forks, machines), unit, forks);
    }

    /** The same in a larger unit, which is {@code units} of this one. */
    public Figure in(double units, String name) {
        return new Figure(value / units, halfWidth, name,
                forks.stream().map(fork -> fork / units).toList());
    }

    /** The lower end of its interval; NaN without one. */
    public double low() {
        return value / (1 + halfWidth);
    }

    /** The upper end of its interval; NaN without one. */
    public double high() {
        return value * (1 + halfWidth);
    }

    /** As in {@code ± 3.2 %}; for two forks, which have no interval, their values. */
    public String interval() {
        return Numbers.halfWidth(halfWidth) + Numbers.ofTwo(forks);
    }

    /** As in {@code 229 ± 10}; empty for NaN and infinity. */
    @Override
    public String toString() {
        if (!Double.isFinite(value)) {
            return "";
        }
        String number = Numbers.format(value);
        return String.format(Locale.ROOT, number, value) + interval(number);
    }

    /** The interval in the figure's unit; if it is wider than the figure, its width means nothing. */
    private String interval(String number) {
        if (Double.isNaN(halfWidth)) {
            return forks.size() == 2 ? " (%s)".formatted(Numbers.ofTwo(forks)) : "";
        }
        return halfWidth > 1
                ? " ± over 100 %"
                : String.format(Locale.ROOT, " ± " + number, value * halfWidth);
    }
}
