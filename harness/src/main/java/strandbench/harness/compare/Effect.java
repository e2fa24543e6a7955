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
 * What going from base to candidate did to a cost, by a t-test over logarithms, so that an effect is a ratio. Forks
 * that ran as pairs are compared as pairs. From ten pairs on, the tenth part that differs least and the tenth that
 * differs most are cut off (Yuen 1974): a few forks that a neighbour has disturbed would hide an effect in all others.
 * {@link Outliers} has what is cut off; where there are enough of them, the smaller probability of both tests counts twice.
 * Where there are no pairs it is Welch's test of the forks' means, as neither side has to vary as much as the other;
 * where the machine was in several states, within each. Where several machines have measured both sides, each says what
 * it found, and these are put together as {@link Machines} has it.
 *
 * @param ratio how many times as much the candidate costs: 1.05 says 5 % slower; NaN where the sides were never in
 *     the same state
 * @param low lower end of the ratio's 95 % interval; NaN like the upper end where there are fewer forks than
 *     {@value Intervals#FEWEST_FORKS}
 * @param high upper end
 * @param p probability of a difference at least as large between two identical sides; NaN like {@code detectable} where
 *     there are fewer forks than {@value Intervals#FEWEST_FOR_VERDICT}
 * @param detectable the relative effect that would have been called a difference 95 times in 100: 0.04 says 4 %
 * @param forks of the side that has fewer, less one for each further state; or pairs
 * @param outliers the pairs that differ by far more than the others
 */
public record Effect(double ratio, double low, double high, double p, double detectable,
        int forks, Outliers outliers) {
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
     * @param criterion for what is detectable
     */
    public static Effect of(List<Double> base, List<Double> candidate, Criterion criterion) {
        return of(List.of(new Stratum(base, candidate)), criterion);
    }

    /**
     * Compares two sides within each state.
     *
     * @param strata perhaps none, which tell nothing
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
        // Each further state has a level of its own, which costs a fork: three and two tell no more than four.
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
     * @param differences of the logarithms of the costs, candidate less base, one for each pair; perhaps none
     * @param criterion for what is detectable
     */
    public static Effect ofPairs(List<Double> differences, Criterion criterion) {
        return ofMachines(List.of(differences), criterion);
    }

    /**
     * Compares pairs that several machines have measured, or what each of them says by itself.
     *
     * @param differences of each machine, as of {@link #ofPairs}; at least one of each
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

    /** By how much the logarithms of the costs differ, within the states and by their weights; empty without any. */
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
        // To be called a difference, an effect has to be unlikely by chance, and large enough to matter.
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

    /** Whether it is unlikely by chance, with a probability of {@code p}, and large enough to matter. */
    boolean isDifference(double p, Criterion criterion) {
        return p < criterion.alpha() && (isBeyond(criterion) || outliers.areMany());
    }

    /** Of a difference: whether the candidate costs more. */
    boolean isSlower(Criterion criterion) {
        return isBeyond(criterion) ? ratio > 1 : outliers.areSlower();
    }

    private boolean isBeyond(Criterion criterion) {
        double most = 1 + criterion.threshold();
        return ratio >= most || ratio <= 1 / most;
    }

    /** Whether the interval and every pair lie within the threshold, but for what noise explains. */
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
