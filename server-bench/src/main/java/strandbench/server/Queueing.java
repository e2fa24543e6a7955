package strandbench.server;

import java.time.Duration;

/** What a stack does with requests that come while it has enough to ask for: each in its model's own way. */
public enum Queueing {
    /** Asks for all of them at once, and lets whatever has no room wait where it is. */
    UNBOUNDED,
    /** As many as may ask at once may wait; those beyond are refused. */
    BOUNDED,
    /** Any number may wait, for half of the time within which an answer is good; then they are refused. */
    DEADLINE;

    private static final int HALF = 2;

    /**
     * The same in numbers.
     *
     * @param atOnce requests that may ask at a time, from 1
     * @param deadline within which an answer is good
     */
    Admission admission(int atOnce, Duration deadline) {
        return switch (this) {
            case UNBOUNDED -> Admission.OF_ALL;
            case BOUNDED -> Admission.bounded(atOnce, atOnce);
            case DEADLINE -> Admission.within(atOnce, deadline.dividedBy(HALF));
        };
    }
}
