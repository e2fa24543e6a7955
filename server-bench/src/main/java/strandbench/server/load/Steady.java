package strandbench.server.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether what something costs has come to rest: the mean over some looks differs by little from that over as many before.
 */
public final class Steady {
    /** Looks that a mean is taken over. */
    static final int LOOKS = 4;

    /** How much two means may differ. */
    private static final double WITHIN = 0.03;

    private final Deque<Double> costs = new ArrayDeque<>();

    /** Takes what it cost at one more look; whether that has come to rest. NaN where nothing was done. */
    public boolean isReachedWith(double cost) {
        costs.addLast(cost);
        if (costs.size() > 2 * LOOKS) {
            costs.removeFirst();
        }
        double before = costs.stream().limit(LOOKS).mapToDouble(Double::doubleValue).average()
                .orElse(Double.NaN);
        double now = costs.stream().skip(LOOKS).mapToDouble(Double::doubleValue).average()
                .orElse(Double.NaN);
        return costs.size() == 2 * LOOKS && Math.abs(now - before) <= WITHIN * before;
    }
}
