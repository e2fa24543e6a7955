package strandbench.harness.compare;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.apache.commons.math3.stat.inference.AlternativeHypothesis;
import org.apache.commons.math3.stat.inference.BinomialTest;

/**
 * The pairs of forks that differ by far more than the others, as where one side is slow in a few of its JVMs. A mean
 * without its tails does not show them. A pair is outlying by the size of its difference alone. Two identical sides
 * then have each outlying pair in their favour with a probability of one half, whatever the noise is: an exact sign test.
 *
 * @param ratios candidate over base of each, the largest first
 * @param p probability of signs at least as unequal between two identical sides; 1 without outlying pairs
 */
public record Outliers(List<Double> ratios, double p) {
    /** Of comparisons without pairs. */
    static final Outliers NONE = new Outliers(List.of(), 1);

    /** Of fewer, the sign test reaches no probability below half of 1 %. */
    static final int FEWEST_FOR_TEST = 9;

    /** A difference is outlying from so many standard deviations of normal noise on. */
    private static final double FAR = 3;

    /** What the median of absolute values of normal noise is times this is its standard deviation. */
    private static final double DEVIATIONS = 1.4826;

    /**
     * Finds them.
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

    /** Whether most of them say that the candidate costs more. */
    boolean areSlower() {
        return ratios.stream().filter(ratio -> ratio > 1).count() * 2 > ratios.size();
    }
}
