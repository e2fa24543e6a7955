package strandbench.core;

import java.time.Duration;

/**
 * The size of what an invocation does, divided by the system property {@value #PROPERTY} of a fork: for a
 * pass that shows that everything runs, and measures nothing. Without the property, as always when
 * something is measured, sizes are what the benchmarks say. JMH knows only those, so that the scores of a
 * JVM with the property mean nothing, which it says once.
 */
public final class Shrunk {
    static final String PROPERTY = "strandbench.shrink";

    private static final int DIVISOR = divisor();

    private Shrunk() {}

    private static int divisor() {
        int divisor = Integer.getInteger(PROPERTY, 1);
        for (int power = 1; power <= 10_000; power *= 10) {
            if (divisor == power) {
                if (divisor > 1) {
                    System.out.printf(
                            "# -D%s: invocations do 1/%d of their work, so that no score means anything%n",
                            PROPERTY, divisor);
                }
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
