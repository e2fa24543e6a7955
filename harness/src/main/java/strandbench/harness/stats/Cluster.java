package strandbench.harness.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A group of measured values around a centre, separated from other groups by valleys in their density.
 *
 * @param centre the median of the values that belong to it
 * @param low lower end of its values: the bottom of the lower valley, or 0
 * @param high likewise for the upper valley, or infinity; a value there belongs to the next cluster
 * @param share of all values, above 0 and up to 1
 */
public record Cluster(double centre, double low, double high, double share) {
    /** The width of the smoothing kernel, as a logarithm: values that differ by less than about 20 % form one hill. */
    private static final double WIDTH = 0.08;

    /** A kernel counts as 0 from this distance on, in widths. */
    private static final double REACH = 4;

    private static final double STEP = WIDTH / 4;

    /** Tops that are closer than this logarithm form one cluster: a difference below 30 % distinguishes no states. */
    private static final double APART = Math.log(1.3);

    /** Two hills are two clusters if the valley between them is at most this share of the lower hill. */
    private static final double DEEP = 0.5;

    /**
     * Finds the clusters on the log scale, where a distance is a ratio.
     *
     * @param values all above 0
     * @return in ascending order; empty without values
     */
    public static List<Cluster> of(List<Double> values) {
        if (values.isEmpty()) {
            return List.of();
        }
        double[] logs = values.stream().mapToDouble(Math::log).sorted().toArray();
        double first = logs[0] - WIDTH;
        double[] density = density(logs, first);
        List<Cluster> clusters = new ArrayList<>();
        double low = Double.NEGATIVE_INFINITY;
        for (int valley : valleys(density)) {
            double high = first + valley * STEP;
            add(clusters, logs, low, high);
            low = high;
        }
        add(clusters, logs, low, Double.POSITIVE_INFINITY);
        return List.copyOf(clusters);
    }

    private static double[] density(double[] logs, double first) {
        int points = (int) ((logs[logs.length - 1] + WIDTH - first) / STEP) + 1;
        double[] density = new double[points];
        for (double log : logs) {
            int from = (int) Math.max(0, (log - REACH * WIDTH - first) / STEP);
            int to = (int) Math.min(points - 1, (log + REACH * WIDTH - first) / STEP);
            for (int point = from; point <= to; point++) {
                double distance = (first + point * STEP - log) / WIDTH;
                density[point] += Math.exp(-distance * distance / 2);
            }
        }
        return density;
    }

    /** The bottoms of the valleys that are deep enough, in ascending order. */
    private static List<Integer> valleys(double[] density) {
        List<Integer> tops = new ArrayList<>(IntStream.range(0, density.length)
                .filter(p -> p == 0 || density[p] > density[p - 1])
                .filter(p -> p == density.length - 1 || density[p] >= density[p + 1])
                .boxed().toList());
        List<Integer> valleys = new ArrayList<>();
        for (int i = 1; i < tops.size(); i++) {
            valleys.add(lowest(density, tops.get(i - 1), tops.get(i)));
        }
        while (true) {
            int shallowest = -1;
            double least = DEEP;
            for (int i = 0; i < valleys.size(); i++) {
                double height = (tops.get(i + 1) - tops.get(i)) * STEP < APART
                        ? 1
                        : density[valleys.get(i)]
                                / Math.min(density[tops.get(i)], density[tops.get(i + 1)]);
                if (height > least) {
                    shallowest = i;
                    least = height;
                }
            }
            if (shallowest < 0) {
                return valleys;
            }
            // The lower of the valley's two hills belongs to the other.
            boolean left = density[tops.get(shallowest)] < density[tops.get(shallowest + 1)];
            tops.remove(left ? shallowest : shallowest + 1);
            valleys.remove(shallowest);
        }
    }

    /** The lowest point between two points; the middle of a flat bottom. */
    private static int lowest(double[] density, int from, int to) {
        int begins = from;
        int ends = from;
        for (int point = from + 1; point <= to; point++) {
            if (density[point] < density[begins]) {
                begins = point;
                ends = point;
            } else if (density[point] == density[begins] && ends == point - 1) {
                ends = point;
            }
        }
        return (begins + ends) / 2;
    }

    private static void add(List<Cluster> clusters, double[] logs, double low, double high) {
        double[] own = Arrays.stream(logs).filter(log -> log >= low && log < high)
                .toArray();
        if (own.length > 0) {
            double median = (own[(own.length - 1) / 2] + own[own.length / 2]) / 2;
            clusters.add(new Cluster(Math.exp(median), Math.exp(low), Math.exp(high),
                    (double) own.length / logs.length));
        }
    }

    /** Whether a value belongs to it. */
    public boolean holds(double value) {
        return value >= low && value < high;
    }
}
