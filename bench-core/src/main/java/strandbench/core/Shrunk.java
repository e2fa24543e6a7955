package strandbench.core;

import java.time.Duration;

/**
 * The size of what an invocation does, divided by the system property {@value #PROPERTY} of a fork: for a
 * pass that shows that everything runs, and for {@link FewerOperations}. JMH knows only the whole size: the
 * harness tells it of the part, and without the harness the scores of a JVM with the property are too low.
 */
public final class Shrunk {
    /** The property, which a fork is started with. */
    public static final String PROPERTY = "strandbench.shrink";

    private static final int DIVISOR = divisor();

    private Shrunk() {}

    private static int divisor() {
        int divisor = Integer.getInteger(PROPERTY, 1);
        for (int power = 1; power <= 10_000; power *= 10) {
            if (divisor == power) {
                return divisor;
            }
        }
        throw new IllegalArgumentException("-D%s=%d: allowed are 1, 10, 100, 1000 and 10000"
                .formatted(PROPERTY, divisor));
    }

    /** Whether sizes are divided at all. */
    public static boolean isOn() {
        return DIVISOR > 1;
    }

    /** So much less of {@code size}, at least 1: a power of ten stays one. */
    public static int of(int size) {
        return Math.max(1, size / DIVISOR);
    }

    /** So much less of {@code time}. */
    public static Duration of(Duration time) {
        return time.dividedBy(DIVISOR);
    }
}
