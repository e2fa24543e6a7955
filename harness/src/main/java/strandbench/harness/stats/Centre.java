package strandbench.harness.stats;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * A trimmed mean and its certainty, for Yuen's test (Biometrika 1974). The lowest and the highest tenth of the values
 * are cut off. So if a noisy neighbour disturbs one fork in ten, the result stays certain. Fewer than ten values are
 * all kept; the result is then the ordinary mean and variance.
 *
 * @param mean of the kept values
 * @param variance of this mean
 * @param freedom its degrees of freedom: one less than the kept values
 */
public record Centre(double mean, double variance, double freedom) {
    /** One value in so many is cut off at either end. */
    private static final int CUT = 10;

    /** Needs at least two values. */
    public static Centre of(List<Double> values) {
        List<Double> ascending = values.stream().sorted().toList();
        int all = values.size();
        int cut = all / CUT;
        int left = all - 2 * cut;
        SummaryStatistics kept = new SummaryStatistics();
        ascending.subList(cut, all - cut).forEach(kept::addValue);
        // Winsorized: each value that was cut off is replaced by the nearest kept value.
        SummaryStatistics winsorized = new SummaryStatistics();
        for (int i = 0; i < all; i++) {
            winsorized.addValue(ascending.get(Math.clamp(i, cut, all - cut - 1)));
        }
        return new Centre(kept.getMean(),
                winsorized.getVariance() * (all - 1) / ((double) left * (left - 1)), left - 1);
    }
}
