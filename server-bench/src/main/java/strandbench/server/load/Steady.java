package strandbench.server.load;

import java.util.ArrayDeque;
import java.util.Deque;

/** Whether a cost is steady: the mean over some looks differs little from the mean over as many earlier looks. */
public final class Steady {
    /** Looks per mean. */
    static final int LOOKS = 4;

    /** How much two means may differ. */
    private static final double WITHIN = 0.03;

    private final Deque<Double> costs = new ArrayDeque<>();

    /** Adds the cost of one more look; returns whether it is steady. NaN if no work was done. */
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
