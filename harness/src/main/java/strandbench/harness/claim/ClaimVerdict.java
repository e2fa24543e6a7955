package strandbench.harness.claim;

import java.util.Locale;
import strandbench.harness.results.Ratio;
import strandbench.harness.stats.Intervals;

/** How a published ratio or outcome compares with the measured one, in a word. */
public enum ClaimVerdict {
    HOLDS,
    MORE_THAN_CLAIMED,
    LESS_THAN_CLAIMED,
    REVERSED,
    INCONCLUSIVE,
    TOO_FEW_FORKS,
    NOT_COMPARABLE,
    NOT_MEASURED;

    /** A published ratio between this and its inverse claims that both rows are alike. */
    private static final double ALIKE = 1.1;

    /** A claim of alike rows holds if the interval lies between this ratio and its inverse. */
    private static final double UNLIKE = 1.25;

    /** Judges a measured ratio, if it has enough forks. */
    static ClaimVerdict of(double published, Ratio measured) {
        return measured.forks() < Intervals.FEWEST_FOR_VERDICT
                ? TOO_FEW_FORKS
                : of(published, measured.low(), measured.high());
    }

    /**
     * Judges an interval of measured ratios.
     *
     * @param published ratio to the reference, above 0; its inverse, with both ends inverted, is the same claim
     * @param low the lower end of the measured interval
     * @param high the upper end
     */
    static ClaimVerdict of(double published, double low, double high) {
        if (published < 1) {
            return of(1 / published, 1 / high, 1 / low);
        }
        boolean isAlike = published < ALIKE;
        if (low > (isAlike ? ALIKE : published)) {
            return MORE_THAN_CLAIMED;
        }
        if (high < (isAlike ? 1 / ALIKE : published)) {
            return high < 1 ? REVERSED : LESS_THAN_CLAIMED;
        }
        boolean isWide = isAlike
                ? low <= 1 / UNLIKE || high >= UNLIKE
                : low <= 1 / published;
        return isWide ? INCONCLUSIVE : HOLDS;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
