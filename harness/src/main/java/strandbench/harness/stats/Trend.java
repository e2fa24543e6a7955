package strandbench.harness.stats;

import java.util.List;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Whether figures that follow each other go up or down: a straight line through them climbs or falls by more
 * than 3 % from end to end, and by more than their scatter about it makes likely. Neighbours resemble each
 * other, which a line would take for certainty, so that it goes through the means of a few stretches.
 */
public final class Trend {
    /** Less than this is steady enough. */
    private static final double STEADY = 0.03;

    /** How often figures without a trend may be taken for some that have one. */
    private static final double ALPHA = 0.01;

    /** Through two points there is always a line, and nothing to tell it by. */
    private static final int FEWEST = 3;

    private static final int STRETCHES = 6;

    private Trend() {}

    /** Whether there is one; never in fewer than three figures. */
    public static boolean isIn(List<Double> values) {
        if (values.size() < FEWEST) {
            return false;
        }
        int points = Math.min(STRETCHES, values.size());
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < points; i++) {
            line.addData(i, values
                    .subList(i * values.size() / points, (i + 1) * values.size() / points).stream()
                    .mapToDouble(Double::doubleValue).average().orElseThrow());
        }
        double drift = line.predict(points - 1) / line.predict(0) - 1;
        return Math.abs(drift) > STEADY && line.getSignificance() < ALPHA;
    }
}
