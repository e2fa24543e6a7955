package strandbench.harness.stats;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * Where figures are: the mean of what is left when the tenth part is cut off at either end, and how sure it is: Yuen's test (Biometrika
 * 1974) rests on these. What a noisy neighbour does to one fork in ten then makes nothing of the others unsure. Less
 * than ten values are all kept, and these are the ordinary mean and its variance.
 *
 * @param mean of those that are left
 * @param variance of this mean
 * @param freedom degrees of it: one less than are left
 */
public record Centre(double mean, double variance, double freedom) {
    /** One in so many is cut off at either end. */
    private static final int CUT = 10;

    /** Of at least two values. */
    public static Centre of(List<Double> values) {
        List<Double> ascending = values.stream().sorted().toList();
        int all = values.size();
        int cut = all / CUT;
        int left = all - 2 * cut;
        SummaryStatistics kept = new SummaryStatistics();
        ascending.subList(cut, all - cut).forEach(kept::addValue);
        // Winsorized: what was cut off counts as its nearest neighbour that was not.
        SummaryStatistics winsorized = new SummaryStatistics();
        for (int i = 0; i < all; i++) {
            winsorized.addValue(ascending.get(Math.clamp(i, cut, all - cut - 1)));
        }
        return new Centre(kept.getMean(),
                winsorized.getVariance() * (all - 1) / ((double) left * (left - 1)), left - 1);
    }
}
