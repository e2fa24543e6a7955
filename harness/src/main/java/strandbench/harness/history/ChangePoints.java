package strandbench.harness.history;

import java.util.ArrayList;
import java.util.List;
import strandbench.harness.compare.Criterion;
import strandbench.harness.compare.Effect;

/**
 * Where a series of costs changed its level: the nights before a change differ from those after it, by
 * a t-test between windows. Splits at the clearest change, and looks again on both sides of it. Advisory:
 * whoever looks at every night of every cell finds something now and then.
 */
final class ChangePoints {
    /** How many nights before are compared with as many after: short levels show in the short ones. */
    private static final int[] WINDOWS = {5, 10, 20};

    /** Fewer nights than this are an exception rather than a level. */
    private static final int FEWEST = 4;

    private ChangePoints() {}

    /**
     * Finds them.
     *
     * @param costs one a night, all above 0
     * @param threshold the smallest relative change that matters
     * @param alpha how often a series without a change may show one
     * @return the first night of each new level, as positions in {@code costs}, in ascending order
     */
    static List<Integer> of(List<Double> costs, double threshold, double alpha) {
        List<Integer> points = new ArrayList<>();
        split(costs, 0, costs.size(), threshold, alpha, points);
        return points.stream().sorted().toList();
    }

    private static void split(List<Double> costs, int from, int to, double threshold, double alpha,
            List<Integer> points) {
        int splits = to - from - 2 * FEWEST + 1;
        int clearest = -1;
        double lowest = 1;
        for (int at = from + FEWEST; at <= to - FEWEST; at++) {
            for (int window : WINDOWS) {
                // Bonferroni: each split in each window is a chance to be wrong.
                var criterion = new Criterion(threshold, alpha / (splits * WINDOWS.length),
                        false);
                Effect effect = Effect.of(
                        costs.subList(Math.max(from, at - window), at),
                        costs.subList(at, Math.min(to, at + window)), criterion);
                if (effect.p() < lowest && effect.isDifference(criterion)) {
                    lowest = effect.p();
                    clearest = at;
                }
            }
        }
        if (clearest >= 0) {
            points.add(clearest);
            split(costs, from, clearest, threshold, alpha, points);
            split(costs, clearest, to, threshold, alpha, points);
        }
    }
}
