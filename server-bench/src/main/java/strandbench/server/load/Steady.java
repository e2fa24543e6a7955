package strandbench.server.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether a cost is steady: three means, each over some looks, differ little from one to the next. Two are not enough:
 * the cost also rests for some seconds between two stages of compilation.
 */
public final class Steady {
    /** Looks per mean. */
    static final int LOOKS = 4;

    private static final int MEANS = 3;

    /** How much a mean may differ from the one before. */
    private static final double WITHIN = 0.03;

    private final Deque<Double> costs = new ArrayDeque<>();

    /** Adds the cost of one more look; returns whether it is steady. NaN if no work was done. */
    public boolean isReachedWith(double cost) {
        costs.addLast(cost);
        if (costs.size() > MEANS * LOOKS) {
            costs.removeFirst();
        }
        return costs.size() == MEANS * LOOKS && isSteady(mean(0), mean(1))
                && isSteady(mean(1), mean(2));
    }

    private double mean(int index) {
        return costs.stream().skip(index * LOOKS).limit(LOOKS).mapToDouble(Double::doubleValue)
                .average().orElseThrow();
    }

    private static boolean isSteady(double before, double now) {
        return Math.abs(now - before) <= WITHIN * before;
    }
}
