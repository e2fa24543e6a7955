package strandbench.harness.compare;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.apache.commons.math3.stat.inference.AlternativeHypothesis;
import org.apache.commons.math3.stat.inference.BinomialTest;

/**
 * The pairs of forks that differ much more than the others, as when one side is slow in a few of its JVMs. A trimmed
 * mean does not show them. Only the size of its difference makes a pair an outlier. With two identical sides, an
 * outlier then favours each side with probability one half, for any noise: an exact sign test.
 *
 * @param ratios candidate over base of each, the largest first
 * @param p probability of signs at least as unequal between two identical sides; 1 without outlying pairs
 */
public record Outliers(List<Double> ratios, double p) {
    /** The outliers of a comparison without pairs. */
    static final Outliers NONE = new Outliers(List.of(), 1);

    /** With fewer outliers, the sign test reaches no probability below 0.5 %. */
    static final int FEWEST_FOR_TEST = 9;

    /** A difference is an outlier from so many standard deviations of normal noise on. */
    private static final double FAR = 3;

    /** The median of the absolute values of normal noise, times this, is its standard deviation. */
    private static final double DEVIATIONS = 1.4826;

    /**
     * Finds the outliers.
     *
     * @param differences of the logarithms of the costs, candidate less base, one for each pair; at least one
     */
    static Outliers of(List<Double> differences, Criterion criterion) {
        double typical = new Median()
                .evaluate(differences.stream().mapToDouble(Math::abs).toArray());
        double limit = Math.max(Math.log1p(criterion.threshold()), FAR * DEVIATIONS * typical);
        List<Double> ratios = differences.stream()
                .filter(difference -> Math.abs(difference) > limit)
                .sorted((one, other) -> Double.compare(other, one)).map(Math::exp).toList();
        int slower = (int) ratios.stream().filter(ratio -> ratio > 1).count();
        return new Outliers(ratios, ratios.isEmpty()
                ? 1
                : new BinomialTest().binomialTest(ratios.size(), slower, 0.5,
                        AlternativeHypothesis.TWO_SIDED));
    }

    /** Whether there are enough for the sign test. */
    boolean areMany() {
        return ratios.size() >= FEWEST_FOR_TEST;
    }

    /** Whether the sign test finds a difference; its probability counts twice, as {@link Effect} has it. */
    boolean areOneSided(double alpha) {
        return areMany() && 2 * p < alpha;
    }

    /** Whether the candidate costs more in most of them. */
    boolean areSlower() {
        return ratios.stream().filter(ratio -> ratio > 1).count() * 2 > ratios.size();
    }
}
