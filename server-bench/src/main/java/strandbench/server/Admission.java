package strandbench.server;

import java.time.Duration;

/**
 * What a server does with a request while others ask back ends already.
 *
 * @param atOnce requests that may ask at a time; those beyond wait for their turn
 * @param waiting how many may wait; what comes beyond is refused at once
 * @param longest how long one may wait before it is refused, too
 */
public record Admission(int atOnce, int waiting, Duration longest) {
    private static final Duration FOREVER = Duration.ofDays(1);

    /** Nobody waits. */
    public static final Admission OF_ALL = new Admission(Integer.MAX_VALUE, Integer.MAX_VALUE,
            FOREVER);

    /** Whether there is anything to do. */
    public boolean isLimited() {
        return atOnce < Integer.MAX_VALUE;
    }

    /** How many may ask or wait. */
    public long inside() {
        return (long) atOnce + waiting;
    }

    /** Whether there is a longest wait. */
    public boolean hasDeadline() {
        return longest.compareTo(FOREVER) < 0;
    }

    /** So many wait at most, and each for as long as it takes. */
    static Admission bounded(int atOnce, int waiting) {
        return new Admission(atOnce, waiting, FOREVER);
    }

    /** Any number waits, and each for so long at most. */
    static Admission within(int atOnce, Duration longest) {
        return new Admission(atOnce, Integer.MAX_VALUE, longest);
    }
}
