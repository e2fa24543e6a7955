package strandbench.harness.compare;

import strandbench.core.Recipe;

/**
 * The limits for a difference.
 *
 * @param threshold the smallest relative difference that matters, above 0: 0.03 is 3 % more on either side
 * @param alpha the allowed probability that chance makes one: in a cell, or in any of all cells
 * @param ofAll whether {@code alpha} holds for all cells, for a verdict from this comparison alone. A cell's
 *     probability is then corrected for their number, by Holm's procedure
 */
public record Criterion(double threshold, double alpha, boolean ofAll) {
    /** For a verdict over all cells. */
    public static Criterion ofAll(double threshold) {
        return new Criterion(threshold, Recipe.ALPHA, true);
    }

    /** For a first look at each cell; differing cells are measured again. */
    public static Criterion ofEach(double threshold) {
        return new Criterion(threshold, Recipe.ALPHA, false);
    }

    /** The allowed probability for the clearest difference of so many cells. */
    Criterion ofOne(int cells) {
        return ofAll ? new Criterion(threshold, alpha / Math.max(1, cells), false) : this;
    }
}
