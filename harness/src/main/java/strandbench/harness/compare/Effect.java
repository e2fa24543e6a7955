package strandbench.harness.compare;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * What going from base to candidate did to a cost, by Welch's t-test over the logarithms of the forks'
 * means: an effect is a ratio, and neither side has to vary as much as the other. Where the machine was in
 * several states, the sides are compared within each, and the effect is the mean of these.
 *
 * @param ratio how many times as much the candidate costs: 1.05 says 5 % slower; NaN where the sides were never in
 *     the same state
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
     * The forks of both sides that can be compared, because the machine was in one state for all of them.
     *
     * @param base a cost per fork, above 0, at least one
     * @param candidate the same
     */
    public record Stratum(List<Double> base, List<Double> candidate) {
        private boolean tellsOfVariation() {
            return base.size() > 1 && candidate.size() > 1;
        }

        /** By what both have, and not by how they vary: a variance of few forks is a bad judge. */
        private double weight() {
            return (double) base.size() * candidate.size() / (base.size() + candidate.size());
        }
    }

    /**
     * Compares two sides of one state.
     *
     * @param base a cost per fork, above 0, at least one
     * @param alpha how often a test may see an effect where there is none, for what is detectable
     */
    public static Effect of(List<Double> base, List<Double> candidate, double alpha) {
        return of(List.of(new Stratum(base, candidate)), alpha);
    }

    /**
     * Compares two sides within each state.
     *
     * @param strata perhaps none, which tell nothing
     * @param alpha how often a test may see an effect where there is none, for what is detectable
     */
    public static Effect of(List<Stratum> strata, double alpha) {
        List<Stratum> telling = strata.stream().filter(Stratum::tellsOfVariation).toList();
        List<Stratum> used = telling.isEmpty() ? strata : telling;
        double weights = used.stream().mapToDouble(Stratum::weight).sum();
        double difference = 0;
        double variance = 0;
        double squares = 0;
        for (Stratum stratum : used) {
            double weight = stratum.weight() / weights;
            SummaryStatistics before = logs(stratum.base);
            SummaryStatistics after = logs(stratum.candidate);
            difference += weight * (after.getMean() - before.getMean());
            for (SummaryStatistics side : List.of(before, after)) {
                double part = weight * weight * side.getVariance() / side.getN();
                variance += part;
                squares += part * part / (side.getN() - 1);
            }
        }
        double ratio = used.isEmpty() ? Double.NaN : Math.exp(difference);
        if (telling.isEmpty()) {
            return new Effect(ratio, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        if (variance == 0) {
            return new Effect(ratio, ratio, ratio, difference == 0 ? 1 : 0, 0);
        }
        // Welch's and Satterthwaite's degrees of freedom.
        var t = new TDistribution(null, variance * variance / squares);
        double error = Math.sqrt(variance);
        double half = t.inverseCumulativeProbability((1 + CONFIDENCE) / 2) * error;
        double detectable = (t.inverseCumulativeProbability(1 - alpha / 2)
                + t.inverseCumulativeProbability(POWER)) * error;
        return new Effect(
                ratio,
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
