package strandbench.core;

import java.time.Duration;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The size of an invocation, divided by a fork's system property {@value #PROPERTY}. A pass that shows that everything
 * runs uses it, and so does {@link FewerOperations}. JMH knows only the whole size: the harness corrects the scores.
 * Without the harness the scores of a JVM with the property are too low.
 */
public final class Shrunk {
    /** The property that a fork is started with. */
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

    /** {@code size} divided, at least 1: a power of ten remains a power of ten. */
    public static int of(int size) {
        return Math.max(1, size / DIVISOR);
    }

    /** The operations of an invocation, divided. JMH tells a set-up only the method's name. */
    public static int operations(BenchmarkParams benchmark) throws ReflectiveOperationException {
        String method = benchmark.getBenchmark();
        int dot = method.lastIndexOf('.');
        return of(Class.forName(method.substring(0, dot)).getMethod(method.substring(dot + 1))
                .getAnnotation(OperationsPerInvocation.class).value());
    }

    /** {@code time} divided. */
    public static Duration of(Duration time) {
        return time.dividedBy(DIVISOR);
    }
}
