package strandbench.harness.results;

import java.util.Locale;
import strandbench.harness.text.Numbers;

/**
 * How many times as large one score is as another.
 *
 * @param halfWidth half the 95 % interval of its logarithm, if the scores are independent; NaN if one of them had too
 *     few forks
 * @param forks the forks of the score with fewer
 */
public record Ratio(double value, double halfWidth, int forks) {
    /** The ratio of one score to another. */
    public static Ratio of(Figure score, Figure to) {
        return new Ratio(score.value() / to.value(),
                Math.hypot(halfWidth(score), halfWidth(to)),
                Math.min(score.forks().size(), to.forks().size()));
    }

    private static double halfWidth(Figure score) {
        return Math.log1p(score.halfWidth());
    }

    /** Whether it has an interval. */
    public boolean hasInterval() {
        return !Double.isNaN(halfWidth);
    }

    /** The lower end of its interval; the ratio itself without one. */
    public double low() {
        return hasInterval() ? value * Math.exp(-halfWidth) : value;
    }

    /** The upper end of its interval; the ratio itself without one. */
    public double high() {
        return hasInterval() ? value * Math.exp(halfWidth) : value;
    }

    /** The logarithm of another ratio over this one. */
    public double logarithmTo(Ratio other) {
        return Math.log(other.value / value);
    }

    /** Whether another ratio differs by no more than both intervals together allow. */
    public boolean agreesWith(Ratio other) {
        return Math.abs(logarithmTo(other)) <= Math.hypot(halfWidth, other.halfWidth);
    }

    /** As in {@code 10.0, 9.86 to 10.1}. */
    @Override
    public String toString() {
        return toString("");
    }

    /** The same with a unit, as in {@code 10.0x, 9.86 to 10.1}; empty for a ratio to 0. */
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
