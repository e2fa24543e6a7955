package strandbench.server.load;

import java.util.concurrent.TimeUnit;

/**
 * When requests are to be sent: one as long after the other, at a rate. What could not be sent in time stays due, at the time that
 * it was due. One thread asks it, any may set the rate.
 */
final class Schedule {
    /** How often it is to be asked where nothing is to be sent. */
    static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private volatile int rate;
    private boolean isIdle = true;
    private double due;
    private double interval;

    /** From now on so many requests a second are due. */
    void rate(int perSecond) {
        rate = perSecond;
    }

    /** In how many nanoseconds it is to be asked again; none are left where a request is due. */
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

    /** Takes the next request: when it is due. */
    long take() {
        long at = (long) due;
        due += interval;
        return at;
    }
}
