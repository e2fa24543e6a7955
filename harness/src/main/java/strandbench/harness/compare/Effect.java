package strandbench.harness.compare;

import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import strandbench.harness.stats.Centre;
import strandbench.harness.stats.Intervals;
import strandbench.harness.stats.Machines;

/**
 * The effect of going from base to candidate on a cost. A t-test on logarithms finds it, so that an effect is a ratio.
 *
 * <p>Forks that ran as pairs are compared as pairs. From ten pairs on, a tenth of the pairs is cut off at either end
 * (Yuen 1974): a few forks that a neighbour disturbed would hide an effect in all others. {@link Outliers} tests the
 * pairs that differ most. With enough outliers, the smaller probability of both tests counts twice.
 *
 * <p>Without pairs it is Welch's test of the forks' means, since the sides may vary differently. If the machine was in
 * several states, the test compares within each state. If several machines measured both sides, {@link Machines}
 * combines their results.
 *
 * @param ratio how many times as much the candidate costs: 1.05 says 5 % slower; NaN if the sides share no state
 * @param low lower end of the ratio's 95 % interval; NaN, like the upper end, for fewer forks than
 *     {@value Intervals#FEWEST_FORKS}
 * @param high upper end
 * @param p probability of a difference at least as large between two identical sides; NaN, like {@code detectable}, for
 *     fewer forks than {@value Intervals#FEWEST_FOR_VERDICT}
 * @param detectable the relative effect that would be called a difference in 95 of 100 comparisons: 0.04 says 4 %
 * @param forks the forks of the side with fewer, less one for each further state; or pairs
 * @param outliers the pairs that differ much more than the others
 */
public record Effect(double ratio, double low, double high, double p, double detectable,
        int forks, Outliers outliers) {
    private static final double CONFIDENCE = 0.95;
    private static final double POWER = 0.95;

    /**
     * The forks of both sides in one state of the machine, which can be compared.
     *
     * @param base a cost per fork, above 0, at least one
     * @param candidate likewise
     */
    public record Stratum(List<Double> base, List<Double> candidate) {
        private boolean tellsOfVariation() {
            return base.size() > 1 && candidate.size() > 1;
        }

        /** Depends on the number of forks, not on their variance: the variance of few forks is unreliable. */
        private double weight() {
            return (double) base.size() * candidate.size() / (base.size() + candidate.size());
        }
    }

    /**
     * Compares two sides of one state.
     *
     * @param base a cost per fork, above 0, at least one
     * @param criterion for what is detectable
     */
    public static Effect of(List<Double> base, List<Double> candidate, Criterion criterion) {
        return of(List.of(new Stratum(base, candidate)), criterion);
    }

    /**
     * Compares two sides within each state.
     *
     * @param strata may be empty; the effect is then unknown
     * @param criterion for what is detectable
     */
    public static Effect of(List<Stratum> strata, Criterion criterion) {
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
        // Each further state has its own level, which costs a fork: states with three and two forks count as four.
        int forks = Math.min(used.stream().mapToInt(stratum -> stratum.base.size()).sum(),
                used.stream().mapToInt(stratum -> stratum.candidate.size()).sum())
                - Math.max(0, used.size() - 1);
        if (telling.isEmpty()) {
            return unknown(used.isEmpty() ? Double.NaN : difference, forks);
        }
        // Welch's and Satterthwaite's degrees of freedom.
        return of(difference, variance, variance * variance / squares, forks, criterion);
    }

    /**
     * Compares pairs.
     *
     * @param differences of the logarithms of the costs, candidate less base, one for each pair; may be empty
     * @param criterion for what is detectable
     */
    public static Effect ofPairs(List<Double> differences, Criterion criterion) {
        return ofMachines(List.of(differences), criterion);
    }

    /**
     * Compares pairs of several machines.
     *
     * @param differences of each machine, as for {@link #ofPairs}; at least one of each
     * @param criterion for what is detectable
     */
    public static Effect ofMachines(Collection<List<Double>> differences, Criterion criterion) {
        int pairs = differences.stream().mapToInt(List::size).sum();
        if (pairs < 2) {
            return unknown(pairs == 0
                    ? Double.NaN
                    : differences.stream().flatMap(List::stream).findFirst().orElseThrow(), pairs);
        }
        Centre difference = Machines.mean(differences);
        return of(difference.mean(), difference.variance(), difference.freedom(), pairs, criterion)
                .with(Outliers.of(differences.stream().flatMap(List::stream).toList(), criterion));
    }

    private Effect with(Outliers found) {
        return new Effect(ratio, low, high,
                found.areMany() ? Math.min(1, 2 * Math.min(p, found.p())) : p, detectable, forks,
                found);
    }

    /** The difference between the logarithms of the costs, weighted over the states; empty without any. */
    static OptionalDouble difference(List<Stratum> strata) {
        double weights = strata.stream().mapToDouble(Stratum::weight).sum();
        return strata.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(strata.stream().mapToDouble(stratum -> stratum.weight()
                        / weights
                        * (logs(stratum.candidate).getMean() - logs(stratum.base).getMean()))
                        .sum());
    }

    private static Effect unknown(double difference, int forks) {
        return new Effect(Math.exp(difference), Double.NaN, Double.NaN, Double.NaN, Double.NaN,
                forks, Outliers.NONE);
    }

    private static Effect of(double difference, double variance, double freedom, int forks,
            Criterion criterion) {
        if (forks < Intervals.FEWEST_FORKS) {
            return unknown(difference, forks);
        }
        Effect known = withInterval(difference, variance, freedom, forks, criterion);
        return forks < Intervals.FEWEST_FOR_VERDICT
                ? new Effect(known.ratio, known.low, known.high, Double.NaN, Double.NaN, forks,
                        Outliers.NONE)
                : known;
    }

    private static Effect withInterval(double difference, double variance, double freedom,
            int forks, Criterion criterion) {
        double ratio = Math.exp(difference);
        if (variance == 0) {
            return new Effect(ratio, ratio, ratio, difference == 0 ? 1 : 0, criterion.threshold(),
                    forks, Outliers.NONE);
        }
        var t = new TDistribution(null, freedom);
        double error = Math.sqrt(variance);
        double half = t.inverseCumulativeProbability((1 + CONFIDENCE) / 2) * error;
        // A difference must be unlikely by chance, and large enough to matter.
        double least = Math.max(Math.log1p(criterion.threshold()),
                t.inverseCumulativeProbability(1 - criterion.alpha() / 2) * error);
        return new Effect(
                ratio,
                Math.exp(difference - half),
                Math.exp(difference + half),
                2 * t.cumulativeProbability(-Math.abs(difference) / error),
                Math.expm1(least + t.inverseCumulativeProbability(POWER) * error), forks,
                Outliers.NONE);
    }

    /** Whether the effect is unlikely by chance, with probability {@code p}, and large enough to matter. */
    boolean isDifference(double p, Criterion criterion) {
        return p < criterion.alpha()
                && (isBeyond(criterion) || outliers.areOneSided(criterion.alpha()));
    }

    /** Whether the candidate costs more, if there is a difference. */
    boolean isSlower(Criterion criterion) {
        return isBeyond(criterion) ? ratio > 1 : outliers.areSlower();
    }

    private boolean isBeyond(Criterion criterion) {
        double most = 1 + criterion.threshold();
        return ratio >= most || ratio <= 1 / most;
    }

    /** Whether the interval lies within the threshold, and no pair is an outlier. */
    boolean isWithin(Criterion criterion) {
        double most = 1 + criterion.threshold();
        return low > 1 / most && high < most && outliers.ratios().isEmpty();
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
