package strandbench.harness.compare;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * What going from base to candidate did to a cost, by Welch's t-test over the logarithms of the forks'
 * means: an effect is a ratio, and neither side has to vary as much as the other.
 *
 * @param ratio how many times as much the candidate costs: 1.05 says 5 % slower
 * @param low lower end of the ratio's 95 % interval; NaN like everything below where a side has less than
 *     two forks
 * @param high upper end
 * @param p probability of a difference at least as large between two identical sides
 * @param detectable the relative effect that would have been found 95 times in 100: 0.04 says 4 %
 */
public record Effect(double ratio, double low, double high, double p, double detectable) {
    private static final double CONFIDENCE = 0.95;
    private static final double POWER = 0.95;

    /**
     * Compares two sides.
     *
     * @param base a cost per fork, above 0, at least one
     * @param alpha how often a test may see an effect where there is none, for what is detectable
     */
    public static Effect of(List<Double> base, List<Double> candidate, double alpha) {
        SummaryStatistics before = logs(base);
        SummaryStatistics after = logs(candidate);
        double difference = after.getMean() - before.getMean();
        if (base.size() < 2 || candidate.size() < 2) {
            return new Effect(Math.exp(difference), Double.NaN, Double.NaN, Double.NaN,
                    Double.NaN);
        }
        double ofBase = before.getVariance() / base.size();
        double ofCandidate = after.getVariance() / candidate.size();
        double error = Math.sqrt(ofBase + ofCandidate);
        if (error == 0) {
            double ratio = Math.exp(difference);
            return new Effect(ratio, ratio, ratio, difference == 0 ? 1 : 0, 0);
        }
        // Welch's and Satterthwaite's degrees of freedom.
        var t = new TDistribution(null, Math.pow(ofBase + ofCandidate, 2)
                / (ofBase * ofBase / (base.size() - 1)
                        + ofCandidate * ofCandidate / (candidate.size() - 1)));
        double half = t.inverseCumulativeProbability((1 + CONFIDENCE) / 2) * error;
        double detectable = (t.inverseCumulativeProbability(1 - alpha / 2)
                + t.inverseCumulativeProbability(POWER)) * error;
        return new Effect(
                Math.exp(difference),
                Math.exp(difference - half),
                Math.exp(difference + half),
                2 * t.cumulativeProbability(-Math.abs(difference) / error),
                Math.expm1(detectable));
    }

    private static SummaryStatistics logs(List<Double> costs) {
        SummaryStatistics logs = new SummaryStatistics();
        for (double cost : costs) {
            if (!(cost > 0) || Double.isInfinite(cost)) {
                throw new IllegalArgumentException(cost + " is no cost; allowed is more than 0");
            }
            logs.addValue(Math.log(cost));
        }
        return logs;
    }
}
