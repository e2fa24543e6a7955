package strandbench.harness.stats;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * Intervals over forks. Each fork's mean is one sample, because variation between JVMs dominates (Georges, Buytaert and
 * Eeckhout, OOPSLA 2007; Kalibera and Jones, ISMM 2013). They are computed on the log scale, where an error is a ratio.
 */
public final class Intervals {
    /** The fewest forks, or pairs, for an interval: with two that differ by a tenth it would be ± 83 %. */
    public static final int FEWEST_FORKS = 3;

    /** The fewest forks for a verdict, and for a detectable difference. */
    public static final int FEWEST_FOR_VERDICT = 5;

    /** The confidence of an interval. */
    static final double CONFIDENCE = 0.95;

    private Intervals() {}

    /**
     * Half the width of the interval of the forks' geometric mean, relative: 0.02 says ± 2 %.
     *
     * @param scores one per fork, all above 0
     * @return NaN for fewer than {@value #FEWEST_FORKS} forks, or if a score is not above 0
     */
    public static double relativeHalfWidth(List<Double> scores) {
        if (scores.size() < FEWEST_FORKS || scores.stream().anyMatch(score -> !(score > 0))) {
            return Double.NaN;
        }
        SummaryStatistics logs = new SummaryStatistics();
        scores.forEach(score -> logs.addValue(Math.log(score)));
        double half = quantile(scores.size()) * logs.getStandardDeviation()
                / Math.sqrt(scores.size());
        return Math.expm1(half);
    }

    /**
     * The same over several machines, combined by {@link Machines#mean}.
     *
     * @param machines of the scores; empty if there was one machine
     */
    public static double relativeHalfWidth(List<Double> scores, List<String> machines) {
        if (!areSeveral(machines) || scores.size() < FEWEST_FORKS
                || scores.stream().anyMatch(score -> !(score > 0))) {
            return relativeHalfWidth(scores);
        }
        Centre centre = Machines.mean(Machines.apart(scores.stream().map(Math::log).toList(),
                machines).values());
        if (centre.freedom() < FEWEST_FORKS - 1) {
            return Double.NaN;
        }
        return Math.expm1(new TDistribution(null, centre.freedom())
                .inverseCumulativeProbability((1 + CONFIDENCE) / 2)
                * Math.sqrt(centre.variance()));
    }

    /**
     * The mean that the interval is for.
     *
     * @param values one per fork, on the scale of the mean
     * @param machines of the values; empty if there was one machine
     * @return NaN without values
     */
    public static double mean(List<Double> values, List<String> machines) {
        return areSeveral(machines)
                ? Machines.mean(Machines.apart(values, machines).values()).mean()
                : values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    private static boolean areSeveral(List<String> machines) {
        return machines.stream().distinct().count() > 1;
    }

    /**
     * How many forks the interval needs to reach {@code target}, if further forks vary as the earlier ones.
     *
     * @param looks the numbers of forks to choose from, in ascending order
     * @return the last of them if none is enough
     */
    static int expectedForks(List<Double> scores, double target, List<Integer> looks) {
        SummaryStatistics logs = new SummaryStatistics();
        scores.forEach(score -> logs.addValue(Math.log(score)));
        return looks.stream()
                .filter(look -> look >= scores.size())
                .filter(look -> quantile(look) * logs.getStandardDeviation()
                        / Math.sqrt(look) <= Math
                                .log1p(target))
                .findFirst()
                .orElse(looks.get(looks.size() - 1));
    }

    private static double quantile(int forks) {
        return new TDistribution(null, forks - 1)
                .inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    }
}
