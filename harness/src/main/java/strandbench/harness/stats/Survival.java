package strandbench.harness.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The rate that a given share of all servers survives. Each server is new, and its rate rises in steps until it fails.
 * The rates that servers hold are assumed to be log-normal: ten servers alone would not show what one in ten does.
 */
public final class Survival {
    /** The fewest servers that show how servers differ. */
    public static final int LEAST = 3;

    private static final long SEED = 20181201;
    private static final int DRAWS = 20_000;
    private static final double TAIL = 0.025;

    /** Drawn once per share and sample size. */
    private static final Map<Sample, Factors> FACTORS = new ConcurrentHashMap<>();

    private Survival() {}

    /** A rate with its 95 % interval. */
    public record Capacity(double rate, double low, double high) {}

    /**
     * The rate that this share survives. The interval is that of a quantile from a sample. Its factors belong to the
     * noncentral t distribution and are drawn at random, from a fixed seed. A server's limit lies between the rate that
     * it held and the next one, so each side is wider by half a step.
     *
     * @param share in (0, 1)
     * @param held the last rate that each server held, of at least {@value #LEAST} servers, all above 0
     * @param step the ratio of two neighbouring rates, above 1
     */
    public static Capacity of(double share, List<Double> held, double step) {
        if (held.size() < LEAST) {
            throw new IllegalArgumentException(held.size() + " servers");
        }
        double half = Math.log(step) / 2;
        double[] logs = held.stream().mapToDouble(rate -> Math.log(rate) + half).toArray();
        double mean = StatUtils.mean(logs);
        double spread = Math.sqrt(StatUtils.variance(logs));
        double below = -new NormalDistribution().inverseCumulativeProbability(1 - share);
        Factors factors = FACTORS.computeIfAbsent(new Sample(below, logs.length), Survival::draw);
        return new Capacity(Math.exp(mean - below * spread),
                Math.exp(mean - factors.most * spread - half),
                Math.exp(mean - factors.least * spread + half));
    }

    /**
     * The arguments of a draw.
     *
     * @param below how many deviations the quantile lies below the mean of all
     */
    private record Sample(double below, int size) {}

    /** How many of the sample's deviations a quantile lies below the sample's mean. */
    private record Factors(double least, double most) {}

    private static Factors draw(Sample of) {
        SplittableRandom random = new SplittableRandom(SEED);
        double[] drawn = new double[DRAWS];
        double[] sample = new double[of.size];
        for (int i = 0; i < DRAWS; i++) {
            Arrays.setAll(sample, k -> random.nextGaussian());
            drawn[i] = (StatUtils.mean(sample) + of.below)
                    / Math.sqrt(StatUtils.variance(sample));
        }
        Arrays.sort(drawn);
        int cut = (int) (TAIL * DRAWS);
        return new Factors(drawn[cut], drawn[DRAWS - 1 - cut]);
    }
}
