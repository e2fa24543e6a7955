package strandbench.harness.compare;

import strandbench.core.Recipe;

/**
 * What makes a difference.
 *
 * @param threshold the smallest relative difference that matters, above 0: 0.03 is 3 % more, or 3 % more on the
 *     other side
 * @param alpha how often chance may make one: in a cell, or in any of all the cells
 * @param ofAll whether it is the latter, for a verdict that rests on this comparison alone. A cell's probability
 *     is then corrected for their number, by Holm's procedure
 */
public record Criterion(double threshold, double alpha, boolean ofAll) {
    /** For a verdict over all cells. */
    public static Criterion ofAll(double threshold) {
        return new Criterion(threshold, Recipe.ALPHA, true);
    }

    /** For a first look at each cell, after which what differs is measured again. */
    public static Criterion ofEach(double threshold) {
        return new Criterion(threshold, Recipe.ALPHA, false);
    }

    /** How often chance may make the clearest difference of so many cells. */
    Criterion ofOne(int cells) {
        return ofAll ? new Criterion(threshold, alpha / Math.max(1, cells), false) : this;
    }
}
