package strandbench.harness.results;

import java.util.Locale;
import strandbench.harness.text.Numbers;

/**
 * How many times one score another is.
 *
 * @param halfWidth of the 95 % interval of its logarithm: that of each score counts as independent of the other's; NaN where one
 *            of them had too few forks for one
 * @param forks of the score that has fewer
 */
public record Ratio(double value, double halfWidth, int forks) {
    /** That of one score to another. */
    public static Ratio of(Figure score, Figure to) {
        return new Ratio(score.value() / to.value(),
                Math.hypot(halfWidth(score), halfWidth(to)),
                Math.min(score.forks().size(), to.forks().size()));
    }

    private static double halfWidth(Figure score) {
        return Math.log1p(score.halfWidth());
    }

    /** Whether both scores had one. */
    public boolean hasInterval() {
        return !Double.isNaN(halfWidth);
    }

    /** The lower end of its interval; itself where it has none. */
    public double low() {
        return hasInterval() ? value * Math.exp(-halfWidth) : value;
    }

    /** The upper end of its interval; itself where it has none. */
    public double high() {
        return hasInterval() ? value * Math.exp(halfWidth) : value;
    }

    /** By how much another one of the same differs: the logarithm of how many times this it is. */
    public double logarithmTo(Ratio other) {
        return Math.log(other.value / value);
    }

    /** Whether another one of the same differs by no more than both intervals together allow. */
    public boolean agreesWith(Ratio other) {
        return Math.abs(logarithmTo(other)) <= Math.hypot(halfWidth, other.halfWidth);
    }

    /** As in {@code 10.0, 9.86 to 10.1}. */
    @Override
    public String toString() {
        return toString("");
    }

    /** The same with a unit, as in {@code 10.0x, 9.86 to 10.1}; nothing of a ratio to 0. */
    public String toString(String unit) {
        if (!Double.isFinite(value)) {
            return "";
        }
        String number = Numbers.score(value) + unit;
        return hasInterval()
                ? String.format(Locale.ROOT, "%s, %s to %s", number, Numbers.score(low()),
                        Numbers.score(high()))
                : number;
    }
}
