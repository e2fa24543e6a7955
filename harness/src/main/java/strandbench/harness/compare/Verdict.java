package strandbench.harness.compare;

import com.google.gson.annotations.SerializedName;
import java.util.Locale;
import strandbench.harness.stats.Intervals;

/** The verdict on a cell's effect. */
public enum Verdict {
    /** The candidate costs more, by at least the threshold. */
    SLOWER,
    /** The candidate costs less, by at least the threshold. */
    FASTER,
    /** The whole interval lies within the threshold, and no pair of forks is outlying. */
    SAME,
    /** The forks vary too much for another verdict. Old files of gates name it UNDECIDED. */
    @SerializedName(value = "INCONCLUSIVE", alternate = "UNDECIDED")
    INCONCLUSIVE,
    /** There are too few forks to know how much they vary. */
    TOO_FEW_FORKS;

    /** The fewest forks of each side for a verdict: two forks each once showed 84 % faster for the same code. */
    public static final int FEWEST_FORKS = Intervals.FEWEST_FOR_VERDICT;

    /**
     * Judges an effect.
     *
     * @param p the effect's probability by chance, corrected if it is one of many
     */
    static Verdict of(Effect effect, double p, Criterion criterion) {
        if (effect.forks() < FEWEST_FORKS) {
            return TOO_FEW_FORKS;
        }
        if (effect.isDifference(p, criterion)) {
            return effect.isSlower(criterion) ? SLOWER : FASTER;
        }
        return effect.isWithin(criterion) ? SAME : INCONCLUSIVE;
    }

    /** Judges a single effect. */
    public static Verdict of(Effect effect, Criterion criterion) {
        return of(effect, effect.p(), criterion);
    }

    /** Whether the sides differ. */
    public boolean isDifference() {
        return this == SLOWER || this == FASTER;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
