package strandbench.harness.table;

import strandbench.harness.results.Figure;
import strandbench.harness.results.Ratio;
import strandbench.harness.text.Numbers;

/**
 * The contents of one place in a table.
 *
 * @param text for readers
 * @param number the same for sorting and drawing; NaN for a text
 * @param low end of its interval; NaN like {@code high} without one
 */
public record Value(String text, double number, double low, double high) {
    static final Value NONE = new Value("", Double.NaN, Double.NaN, Double.NaN);

    static Value text(String text) {
        return new Value(text, Double.NaN, Double.NaN, Double.NaN);
    }

    static Value number(double number) {
        return number(Numbers.score(number), number);
    }

    static Value number(String text, double number) {
        return new Value(text, number, Double.NaN, Double.NaN);
    }

    static Value of(Figure figure) {
        return new Value(figure.toString(), figure.value(), figure.low(), figure.high());
    }

    static Value of(Ratio ratio) {
        return ratio.hasInterval()
                ? new Value(ratio.toString(), ratio.value(), ratio.low(), ratio.high())
                : number(ratio.toString(), ratio.value());
    }

    boolean isNone() {
        return text.isEmpty();
    }

    boolean isNumber() {
        return !Double.isNaN(number);
    }

    boolean hasInterval() {
        return !Double.isNaN(low) && !Double.isNaN(high);
    }
}
