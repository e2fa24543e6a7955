package strandbench.harness.stats;

import java.util.List;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Whether consecutive figures rise or fall. A straight line through them must change by more than 3 % from end to end.
 * It must also change more than the scatter around it explains. Neighbours resemble each other, and a line through them
 * would look too certain, so it goes through the means of a few stretches.
 */
public final class Trend {
    /** A smaller change counts as steady. */
    private static final double STEADY = 0.03;

    /** The probability that figures without a trend count as having one. */
    private static final double ALPHA = 0.01;

    /** A line through two points always fits, and proves nothing. */
    private static final int FEWEST = 3;

    private static final int STRETCHES = 6;

    private Trend() {}

    /** Whether there is a trend; never in fewer than three figures. */
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
