package strandbench.server.load;

import java.util.concurrent.TimeUnit;

/**
 * The due times of requests, at equal intervals. A request that could not be sent in time keeps its due time. One
 * thread reads it, any thread may set the rate.
 */
final class Schedule {
    /** Interval between two calls while the rate is 0. */
    static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private volatile int rate;
    private boolean isIdle = true;
    private double due;
    private double interval;

    /** From now on {@code perSecond} requests per second are due. */
    void rate(int perSecond) {
        rate = perSecond;
    }

    /** Nanoseconds until the next call; 0 if a request is due. */
    long untilDue(long now) {
        int perSecond = rate;
        if (perSecond == 0) {
            isIdle = true;
            return IDLE_NANOS;
        }
        if (isIdle) {
            isIdle = false;
            due = now;
        }
        interval = 1e9 / perSecond;
        return (long) due - now;
    }

    /** Takes the next request, and returns its due time. */
    long take() {
        long at = (long) due;
        due += interval;
        return at;
    }
}
