package strandbench.harness.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Prints figures in the same way in every locale. */
public final class Numbers {
    private Numbers() {}

    /** A smaller number would show one digit, or none. */
    private static final double SMALL = 0.01;

    private static final double TINY = 1e-6;

    /**
     * Three or four significant digits, as in {@code 0.00391}, {@code 26.3} or {@code 10,007}; {@code 2.31e-8} for very
     * small numbers; empty for NaN and infinity.
     */
    public static String score(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        double size = Math.abs(value);
        if (size > 0 && size < TINY) {
            return String.format(Locale.ROOT, "%.2e", value).replace("e-0", "e-");
        }
        return String.format(Locale.ROOT, format(value), value);
    }

    /** The format of a number that shows three or four significant digits of it. */
    public static String format(double value) {
        double size = Math.abs(value);
        if (size > 0 && size < SMALL) {
            return "%." + (2 - (int) Math.floor(Math.log10(size))) + "f";
        }
        return size < 1 ? "%.3f" : size < 10 ? "%.2f" : size < 100 ? "%,.1f" : "%,.0f";
    }

    /** As in {@code ± 3.2 %}; empty without an interval. */
    public static String halfWidth(double relative) {
        return Double.isNaN(relative)
                ? ""
                : String.format(Locale.ROOT, relative < 0.1 ? "± %.1f %%" : "± %.0f %%",
                        relative * 100);
    }

    /** As in {@code forks: 98.2 and 101} for two forks, which have no interval; empty for any other number. */
    public static String ofTwo(List<Double> forks) {
        return forks.size() == 2
                ? "forks: %s and %s".formatted(score(forks.get(0)), score(forks.get(1)))
                : "";
    }

    /** As in {@code 1 cell} or {@code 5 cells}. */
    public static String counted(int number, String noun) {
        return number == 1 ? "1 " + noun : number + " " + noun + "s";
    }

    /** A setting without trailing zeros, as in {@code 3} or {@code 2.5}. */
    public static String plain(double value) {
        return BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP).stripTrailingZeros()
                .toPlainString();
    }

    /** As in {@code 2 h 05 min}, {@code 5 min 12 s} or {@code 7 s}. */
    public static String duration(Duration duration) {
        long seconds = Math.round(duration.toMillis() / 1e3);
        if (seconds >= 3600) {
            return String.format(Locale.ROOT, "%d h %02d min", seconds / 3600, seconds / 60 % 60);
        }
        return seconds >= 60
                ? String.format(Locale.ROOT, "%d min %02d s", seconds / 60, seconds % 60)
                : seconds + " s";
    }
}
