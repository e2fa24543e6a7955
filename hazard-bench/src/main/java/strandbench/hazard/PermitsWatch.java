package strandbench.hazard;

import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Counts how often each strand has a permit, and for how long.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class PermitsWatch extends Endless {
    /** How long each strand holds a permit, as for a query over one of a few connections to a database. */
    public static final int HELD_MILLIS = 1;

    private final LongSupplier nanos;
    private final long began;
    private final Counts uses;

    /** Negative while the strand has a permit: the time of all its uses before, minus the time when it got this one. */
    private final Counts heldNanos;

    /** Waits for this number of strands. */
    public PermitsWatch(int strands) {
        this(strands, System::nanoTime);
    }

    PermitsWatch(int strands, LongSupplier nanos) {
        super(strands);
        this.nanos = nanos;
        // No time is 0, so that a strand with a permit is always told by the sign.
        began = nanos.getAsLong() - 1;
        uses = new Counts(strands);
        heldNanos = new Counts(strands);
    }

    /** Called by a strand, with its number from 0, when it gets a permit. */
    public void got(int strand) {
        heldNanos.add(strand, -now());
    }

    /** Called by the strand before it gives the permit back. */
    public void used(int strand) {
        heldNanos.add(strand, now());
        uses.add(strand);
    }

    private long now() {
        return nanos.getAsLong() - began;
    }

    @Override
    final long done() {
        return uses.sum();
    }

    /** How long a strand held a permit, on average, after all strands have ended. */
    final double meanHeldNanos() {
        return (double) heldNanos.sum() / Math.max(1, uses.sum());
    }

    /** How far the strands have got at a time. */
    record Look(long nanos, long heldNanos, long uses) {
        /** For how long a permit lay idle between two uses, on average from here to there, in nanoseconds. */
        double meanIdleNanos(Look later, int permits) {
            long idle = permits * (later.nanos - nanos) - (later.heldNanos - heldNanos);
            return (double) idle / Math.max(1, later.uses - uses);
        }
    }

    /** How far the strands have got; a use that goes on counts up to now. */
    final Look look() {
        long now = now();
        long held = Arrays.stream(heldNanos.all()).map(each -> each < 0 ? each + now : each).sum();
        return new Look(now, held, uses.sum());
    }

    /** How often each strand has had a permit so far. */
    final long[] uses() {
        return uses.all();
    }
}
