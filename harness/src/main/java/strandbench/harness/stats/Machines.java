package strandbench.harness.stats;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * Combines figures of several machines. Five or more machines count as a sample of such machines: each has one figure,
 * and the differences between them give the certainty of their mean (a random effect). Fewer machines are fixed blocks,
 * each with its own mean; the result then holds for no other machine.
 */
public final class Machines {
    /** The fewest machines that count as a sample. */
    public static final int FEWEST = 5;

    private Machines() {}

    /**
     * The mean over the machines' own means.
     *
     * @param figures of each machine, at least one of each, and at least two in all
     */
    public static Centre mean(Collection<List<Double>> figures) {
        if (figures.size() == 1) {
            return Centre.of(figures.iterator().next());
        }
        if (figures.size() >= FEWEST) {
            SummaryStatistics means = new SummaryStatistics();
            figures.forEach(own -> means.addValue(mean(own)));
            return new Centre(means.getMean(), means.getVariance() / means.getN(),
                    means.getN() - 1);
        }
        if (figures.stream().noneMatch(own -> own.size() > 1)) {
            // Differences between machines cannot be separated from those between forks.
            return Centre.of(figures.stream().flatMap(List::stream).toList());
        }
        if (figures.stream().anyMatch(own -> own.size() == 1)) {
            return pooled(figures);
        }
        List<Centre> centres = figures.stream().map(Centre::of).toList();
        double mean = centres.stream().mapToDouble(Centre::mean).average().orElseThrow();
        double variance = 0;
        double squares = 0;
        for (Centre centre : centres) {
            double part = centre.variance() / centres.size() / centres.size();
            variance += part;
            squares += part * part / centre.freedom();
        }
        return new Centre(mean, variance,
                squares == 0 ? centres.size() : variance * variance / squares);
    }

    /**
     * One figure of a machine tells nothing of how its figures vary: they are taken to vary as those of all machines
     * together, in an analysis of variance of one factor.
     */
    private static Centre pooled(Collection<List<Double>> figures) {
        double mean = 0;
        double squares = 0;
        double freedom = 0;
        double parts = 0;
        for (List<Double> own : figures) {
            SummaryStatistics one = statistics(own);
            mean += one.getMean() / figures.size();
            squares += one.getSecondMoment();
            freedom += one.getN() - 1;
            parts += 1.0 / one.getN();
        }
        return new Centre(mean, squares / freedom * parts / figures.size() / figures.size(),
                freedom);
    }

    private static SummaryStatistics statistics(List<Double> own) {
        SummaryStatistics statistics = new SummaryStatistics();
        own.forEach(statistics::addValue);
        return statistics;
    }

    private static double mean(List<Double> own) {
        return own.size() > 1 ? Centre.of(own).mean() : own.get(0);
    }

    /**
     * The probability that chance alone makes the machines' means differ as much, if the machine has no effect: an
     * analysis of variance of one factor.
     *
     * @param figures of each machine
     * @return NaN if fewer than two machines have two figures, or all together have fewer than a verdict needs
     */
    public static double interaction(Collection<List<Double>> figures) {
        List<List<Double>> told = figures.stream().filter(own -> own.size() > 1).toList();
        if (told.size() < 2) {
            return Double.NaN;
        }
        SummaryStatistics all = new SummaryStatistics();
        told.forEach(own -> own.forEach(all::addValue));
        if (all.getN() < Intervals.FEWEST_FOR_VERDICT) {
            return Double.NaN;
        }
        double between = 0;
        double within = 0;
        for (List<Double> own : told) {
            SummaryStatistics one = statistics(own);
            between += one.getN() * Math.pow(one.getMean() - all.getMean(), 2);
            within += one.getVariance() * (one.getN() - 1);
        }
        double freeBetween = told.size() - 1;
        double freeWithin = all.getN() - told.size();
        if (within == 0) {
            return between == 0 ? 1 : 0;
        }
        return 1 - new FDistribution(null, freeBetween, freeWithin)
                .cumulativeProbability(between / freeBetween / (within / freeWithin));
    }

    /**
     * Groups figures by machine.
     *
     * @param machines one for each figure, or none if there was one machine
     */
    public static Map<String, List<Double>> apart(List<Double> figures, List<String> machines) {
        Map<String, List<Double>> apart = new LinkedHashMap<>();
        for (int i = 0; i < figures.size(); i++) {
            apart.computeIfAbsent(i < machines.size() ? machines.get(i) : "",
                    machine -> new ArrayList<>()).add(figures.get(i));
        }
        return apart;
    }
}
