package strandbench.core;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Waits with a bound, and says what for when it is exceeded. */
public final class Bounded {
    /** Long enough for a slow machine on one CPU; what is waited for takes milliseconds. */
    public static final Duration BOUND = Duration.ofSeconds(20);

    private Bounded() {}

    /** Runs {@code action} on a thread of its own; its exception is the caller's. */
    public static <T> T call(String what, Duration bound, Callable<T> action) throws Exception {
        var task = new FutureTask<>(action);
        Thread thread = Thread.ofPlatform().daemon().name(what).start(task);
        try {
            return task.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
            throw new AssertionError("waited %s in vain for: %s".formatted(bound, what), e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw (Error) e.getCause();
        }
    }

    /** Waits until {@code condition} holds. */
    public static void until(String what, Duration bound, BooleanSupplier condition)
            throws InterruptedException {
        long deadline = System.nanoTime() + bound.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited %s in vain for: %s".formatted(bound, what));
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** The first cause of all. */
    static Throwable rootOf(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
