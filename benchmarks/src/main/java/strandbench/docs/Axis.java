package strandbench.docs;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import strandbench.harness.text.Numbers;

/**
 * Where values stand in a picture, between two that are round.
 *
 * @param low the value at its left end
 * @param high the value at its right end, more than {@code low}
 * @param isLog whether equal steps are equal ratios; {@code low} is above 0 then
 * @param marks round values within it, both ends among them unless they are decades
 */
record Axis(double low, double high, boolean isLog, List<Double> marks) {
    private static final List<Double> ROUND = List.of(1.0, 2.0, 5.0, 10.0);

    /** Steps that a linear axis may have: a mark needs room for its number, on a phone too. */
    private static final int MOST_STEPS = 5;

    /** Over so large a ratio the marks are decades alone. */
    private static final double FEW_DECADES = 100;

    /** From 0 to some value, or a bit more. */
    static Axis linear(double greatest) {
        double end = greatest > 0 ? greatest : 1;
        double step = above(end / MOST_STEPS);
        double high = rounded(step * Math.ceil(end / step - 1e-9));
        return new Axis(0, high, false, marks(0, high, mark -> rounded(mark + step)));
    }

    /** From the least to the greatest, both above 0, or a bit more. */
    static Axis log(double least, double greatest) {
        double low = below(least);
        double high = above(greatest);
        if (high == low) {
            high = above(low * 1.5);
        }
        return new Axis(low, high, true, high / low > FEW_DECADES
                ? marks(decade(low) < low ? rounded(decade(low) * 10) : low, high,
                        mark -> rounded(mark * 10))
                : marks(low, high, mark -> above(mark * 1.5)));
    }

    private static List<Double> marks(double first, double last, DoubleUnaryOperator next) {
        return Stream.iterate(first, mark -> mark <= last * (1 + 1e-9), next::applyAsDouble)
                .toList();
    }

    /** The least round number that is not less. */
    private static double above(double value) {
        double decade = decade(value);
        return ROUND.stream().map(round -> rounded(round * decade))
                .filter(round -> round >= value * (1 - 1e-9)).findFirst().orElseThrow();
    }

    /** The greatest round number that is not more. */
    private static double below(double value) {
        double decade = decade(value);
        return ROUND.reversed().stream().map(round -> rounded(round * decade))
                .filter(round -> round <= value * (1 + 1e-9)).findFirst().orElseThrow();
    }

    private static double decade(double value) {
        return Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
    }

    /** Without what sums and products of fractions of two leave behind. */
    private static double rounded(double value) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.9g", value));
    }

    /** Where a value stands, from 0 at the left to 1 at the right; what is beyond an end stands there. */
    double share(double value) {
        double within = Math.clamp(value, low, high);
        return isLog
                ? Math.log(within / low) / Math.log(high / low)
                : (within - low) / (high - low);
    }

    /** A mark to be read. */
    static String text(double mark) {
        return mark >= 1 ? String.format(Locale.ROOT, "%,.0f", mark) : Numbers.plain(mark);
    }
}
