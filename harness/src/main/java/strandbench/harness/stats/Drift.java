package strandbench.harness.stats;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * By how much something went up or down while it was measured, by all forks of a cell together: a few short
 * iterations with their noise tell it of no fork by itself. Each fork has a level of its own and all have one
 * slope, on the log scale; how sure that is comes from how much the forks differ in it, since iterations of one
 * resemble each other (a regression with fixed effects, and errors clustered by fork).
 *
 * @param change from the first iteration to the last, relative: −0.1 says a tenth less
 * @param significance how often chance alone would give so much or more
 */
public record Drift(double change, double significance) {
    /** Less than this is steady enough. */
    private static final double STEADY = 0.03;

    /** How often what is steady may be taken for something that is not. */
    private static final double ALPHA = 0.01;

    private static final int FEWEST_FORKS = 3;

    /**
     * What one fork says of the slope, or one stretch of it that has a level of its own.
     *
     * @param rise of the logarithms with the positions: the sum of the products of their deviations
     * @param run the sum of the squares of the positions' deviations
     */
    public record Slope(double rise, double run) {
        /** Of nothing. */
        public static final Slope NONE = new Slope(0, 0);

        /**
         * That of some values.
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

        /** Both together, each with a level of its own. */
        public Slope plus(Slope other) {
            return new Slope(rise + other.rise, run + other.run);
        }
    }

    /**
     * That of a cell.
     *
     * @param all one of each fork
     * @param steps from the first iteration to the last
     * @return empty for less than three forks that say something, or where a value is not above 0
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
     * What to say of it, and what helps.
     *
     * @param isHigherBetter whether it is of something that one wants much of
     */
    public String words(boolean isHigherBetter) {
        boolean isFaster = change > 0 == isHigherBetter;
        return String.format(Locale.ROOT, "got %.0f %% %s while measured%s",
                Math.abs(change) * 100, isFaster ? "faster" : "slower",
                isFaster ? ": more warm-up (-wi)" : "");
    }

    /** Whether it is more than 3 %, and more than chance makes likely (1 %). */
    public boolean isOne() {
        return Math.abs(change) > STEADY && significance < ALPHA;
    }
}
