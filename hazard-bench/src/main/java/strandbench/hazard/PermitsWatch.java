package strandbench.hazard;

/**
 * Counts how often each strand has a permit, and for how long.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class PermitsWatch extends Endless {
    /** How long each strand holds a permit, as for a query over one of a few connections to a database. */
    public static final int HELD_MILLIS = 1;

    private final Counts uses;
    private final Counts heldNanos;

    /** Waits for this number of strands. */
    public PermitsWatch(int strands) {
        super(strands);
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

    /** The time in nanoseconds; a test overrides it. */
    long now() {
        return System.nanoTime();
    }

    @Override
    final long done() {
        return uses.sum();
    }

    /** How long a strand held a permit, on average, after all strands have ended. */
    final double meanHeldNanos() {
        return (double) heldNanos.sum() / Math.max(1, uses.sum());
    }

    /** How often each strand has had a permit so far. */
    final long[] uses() {
        return uses.all();
    }
}
