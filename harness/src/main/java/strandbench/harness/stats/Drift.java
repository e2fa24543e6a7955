package strandbench.harness.stats;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * How much something rose or fell during the measurement, over all forks of a cell: the few, noisy iterations of one
 * fork do not show it. It is a regression on the log scale with fixed effects: each fork has its own level, and all
 * forks have one slope. Errors are clustered by fork, because iterations of one fork resemble each other: the certainty
 * comes from the differences between forks.
 *
 * @param change from the first iteration to the last, relative: −0.1 says a tenth less
 * @param significance the probability of such a change or a larger one by chance
 */
public record Drift(double change, double significance) {
    /** A smaller change counts as steady. */
    private static final double STEADY = 0.03;

    /** The probability that something steady counts as drifting. */
    private static final double ALPHA = 0.01;

    private static final int FEWEST_FORKS = 3;

    /**
     * The slope of one fork, or of a stretch of it with its own level.
     *
     * @param rise of the logarithms with the positions: the sum of the products of their deviations
     * @param run the sum of the squares of the positions' deviations
     */
    public record Slope(double rise, double run) {
        /** The slope without values. */
        public static final Slope NONE = new Slope(0, 0);

        /**
         * The slope of some values.
         *
         * @param positions among all iterations of the fork
         * @param values above 0
         */
        public static Slope of(List<Integer> positions, List<Double> values) {
            double middle = positions.stream().mapToInt(Integer::intValue).average().orElse(0);
            double level = values.stream().mapToDouble(Math::log).average().orElse(0);
            return IntStream.range(0, positions.size()).mapToObj(i -> {
                double deviation = positions.get(i) - middle;
                return new Slope(deviation * (Math.log(values.get(i)) - level),
                        deviation * deviation);
            }).reduce(NONE, Slope::plus);
        }

        /** The sum of both; each keeps its own level. */
        public Slope plus(Slope other) {
            return new Slope(rise + other.rise, run + other.run);
        }
    }

    /**
     * The drift of a cell.
     *
     * @param all one slope per fork
     * @param steps from the first iteration to the last
     * @return empty for fewer than three forks with a slope, or if a value is not above 0
     */
    public static Optional<Drift> of(List<Slope> all, int steps) {
        List<Slope> forks = all.stream().filter(fork -> fork.run > 0).toList();
        Slope sum = forks.stream().reduce(Slope.NONE, Slope::plus);
        if (forks.size() < FEWEST_FORKS || !Double.isFinite(sum.rise)) {
            return Optional.empty();
        }
        double slope = sum.rise / sum.run;
        double squares = forks.stream()
                .mapToDouble(fork -> Math.pow(fork.rise - slope * fork.run, 2)).sum();
        double error = Math.sqrt(squares * forks.size() / (forks.size() - 1)) / sum.run;
        return Optional.of(new Drift(Math.expm1(slope * steps),
                slope == 0 ? 1 : significance(Math.abs(slope) / error, forks.size() - 1)));
    }

    private static double significance(double t, int freedom) {
        return 2 * (1 - new TDistribution(null, freedom).cumulativeProbability(t));
    }

    /**
     * The drift in words, with the remedy.
     *
     * @param isHigherBetter whether larger values are better
     */
    public String words(boolean isHigherBetter) {
        boolean isFaster = change > 0 == isHigherBetter;
        return String.format(Locale.ROOT, "got %.0f %% %s while measured%s",
                Math.abs(change) * 100, isFaster ? "faster" : "slower",
                isFaster ? ": more warm-up (-wi)" : "");
    }

    /** Whether it is above 3 %, and too large for chance (1 %). */
    public boolean isOne() {
        return Math.abs(change) > STEADY && significance < ALPHA;
    }
}
