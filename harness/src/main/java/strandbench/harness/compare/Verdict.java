package strandbench.harness.compare;

import java.util.Locale;

/** What can be said about a cell's effect. */
public enum Verdict {
    /** The candidate costs more, by at least the threshold. */
    SLOWER,
    /** The candidate costs less, by at least the threshold. */
    FASTER,
    /** The whole interval lies within the threshold. */
    SAME,
    /** The forks vary too much, or are too few, to say. */
    UNDECIDED;

    /**
     * Judges an effect. A difference has to be both unlikely by chance and large enough to matter.
     *
     * @param threshold the smallest relative difference that matters, above 0: 0.03 is 3 % more, or 3 %
     *     more on the other side
     * @param alpha how often a difference may be seen where there is none
     */
    public static Verdict of(Effect effect, double threshold, double alpha) {
        double most = 1 + threshold;
        if (effect.p() < alpha && effect.ratio() >= most) {
            return SLOWER;
        }
        if (effect.p() < alpha && effect.ratio() <= 1 / most) {
            return FASTER;
        }
        return effect.low() > 1 / most && effect.high() < most ? SAME : UNDECIDED;
    }

    /** Whether it says that the sides differ. */
    public boolean isDifference() {
        return this == SLOWER || this == FASTER;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
