package strandbench.harness.stats;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * Two modes of a cell: its forks fall into two groups, as where a JVM has one of two prices for its whole life. The
 * largest gap between the logarithms of the scores divides them. {@link Cluster}, for many values, sees nothing below a
 * difference of 30 %.
 *
 * @param rare the forks of the smaller group
 * @param forks all of them
 * @param ratio of the smaller group's mean to that of the larger
 */
public record Modes(int rare, int forks, double ratio) {
    /** A few values always fall into groups. */
    private static final int FEWEST = 10;

    /** One value apart from all others is an outlier. */
    private static final int FEWEST_OF_GROUP = 2;

    /** The least gap, in standard deviations within the groups. */
    private static final double GAP = 5;

    /** The least gap: a smaller difference between modes needs no action. */
    private static final double APART = Math.log(1.05);

    /**
     * The modes of some scores.
     *
     * @param scores one per fork
     * @return empty for fewer than ten scores, for one group, and if a score is not above 0
     */
    public static Optional<Modes> of(List<Double> scores) {
        if (scores.size() < FEWEST || scores.stream().anyMatch(score -> !(score > 0))) {
            return Optional.empty();
        }
        List<Double> logs = scores.stream().map(Math::log).sorted().toList();
        int split = FEWEST_OF_GROUP;
        for (int i = split; i <= logs.size() - FEWEST_OF_GROUP; i++) {
            split = gap(logs, i) > gap(logs, split) ? i : split;
        }
        SummaryStatistics low = statistics(logs.subList(0, split));
        SummaryStatistics high = statistics(logs.subList(split, logs.size()));
        double within = Math.sqrt((low.getSecondMoment() + high.getSecondMoment())
                / (logs.size() - 2));
        if (gap(logs, split) < Math.max(GAP * within, APART)) {
            return Optional.empty();
        }
        double ratio = Math.exp(high.getMean() - low.getMean());
        return Optional.of(high.getN() <= low.getN()
                ? new Modes((int) high.getN(), logs.size(), ratio)
                : new Modes((int) low.getN(), logs.size(), 1 / ratio));
    }

    /** The gap below a place. */
    private static double gap(List<Double> logs, int place) {
        return logs.get(place) - logs.get(place - 1);
    }

    private static SummaryStatistics statistics(List<Double> values) {
        SummaryStatistics statistics = new SummaryStatistics();
        values.forEach(statistics::addValue);
        return statistics;
    }

    /** As in {@code two modes: 3 of 10 forks at 1.30 times}. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "two modes: %d of %d forks at %.2f times", rare, forks,
                ratio);
    }
}
