package strandbench.harness.claim;

import strandbench.harness.results.Ratio;
import strandbench.harness.stats.Intervals;

/** What is left of a published ratio, in a word. */
public enum Remains {
    HOLDS("holds"),
    MORE("more than claimed"),
    HALF("half of it is left"),
    LITTLE("little of it is left"),
    NOTHING("nothing of it is left"),
    REVERSED("reversed"),
    UNDECIDED("undecided"),
    TOO_FEW_FORKS("too few forks"),
    NOT_COMPARABLE("not comparable"),
    NOT_MEASURED("not measured");

    /** Ratios from its inverse to this are taken for none. */
    private static final double ALIKE = 1.1;

    /** How much of a published advantage, as a share of its logarithm, is still the claim; beyond its inverse it is more. */
    private static final double MOST = 0.8;

    private static final double SOME = 0.3;

    private final String words;

    Remains(String words) {
        this.words = words;
    }

    /** Judges a measured ratio; of fewer forks than a verdict needs it says that. */
    public static Remains of(double published, Ratio measured) {
        return measured.forks() < Intervals.FEWEST_FOR_VERDICT
                ? TOO_FEW_FORKS
                : of(published, measured.value(), measured.low(), measured.high());
    }

    /**
     * Judges a measured ratio. Twice as fast and half as fast are as far from alike: what counts is the logarithm.
     *
     * @param published how many times better than the reference somebody claimed, above 0
     * @param measured how many times better it was
     * @param low the lower end of the interval of what was measured; as {@code measured} where there is none
     * @param high the upper end
     */
    public static Remains of(double published, double measured, double low, double high) {
        if (low <= published && published <= high) {
            boolean holdsItsOpposite = low <= 1 / published && 1 / published <= high;
            return holdsItsOpposite && !isAlike(published) ? UNDECIDED : HOLDS;
        }
        if (isAlike(published)) {
            return isAlike(measured) ? HOLDS : measured > published ? MORE : REVERSED;
        }
        double share = Math.log(measured) / Math.log(published);
        if (share >= MOST) {
            return share <= 1 / MOST ? HOLDS : MORE;
        }
        if (low <= 1 && 1 <= high || isAlike(measured)) {
            return NOTHING;
        }
        return share >= SOME ? HALF : share > 0 ? LITTLE : REVERSED;
    }

    private static boolean isAlike(double ratio) {
        return ratio < ALIKE && ratio > 1 / ALIKE;
    }

    @Override
    public String toString() {
        return words;
    }
}
