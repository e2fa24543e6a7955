package strandbench.harness.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The rate that a share of all servers survives, from fresh ones that were asked for more and more, in steps, until they did not
 * hold. What servers hold is taken to be distributed log-normally: ten of them alone would not tell what one in ten does.
 */
public final class Survival {
    /** Servers that are needed to see how they differ. */
    public static final int LEAST = 3;

    private static final long SEED = 20181201;
    private static final int DRAWS = 20_000;
    private static final double TAIL = 0.025;

    /** Drawn once. */
    private static final Map<Sample, Factors> FACTORS = new ConcurrentHashMap<>();

    private Survival() {}

    /** A rate with its interval of 95 %. */
    public record Capacity(double rate, double low, double high) {}

    /**
     * Up to which rate this share survives. A server that held a rate and not the next one would have held some rate in
     * between, so that the interval is wider by half a step to each side than that of a quantile from a sample (whose factors, the
     * noncentral t distribution's, are drawn by chance, the same each time).
     *
     * @param share in (0, 1)
     * @param held what each server held at last, {@value #LEAST} of them at least, all above 0
     * @param step the ratio of two neighbouring rates that they were asked for, above 1
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
     * What is drawn for.
     *
     * @param below how many deviations the quantile lies below the mean of all
     */
    private record Sample(double below, int size) {}

    /** How many of a sample's own deviations a quantile lies below the sample's mean. */
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
