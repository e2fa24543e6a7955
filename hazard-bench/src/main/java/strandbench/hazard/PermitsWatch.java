package strandbench.hazard;

/**
 * What strands that want a permit report to: how often each has had one, and for how long.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class PermitsWatch extends Endless {
    /** For how long each holds it, as who asks a data base over one of a few connections. */
    public static final int HELD_MILLIS = 1;

    private final Counts uses;
    private final Counts heldNanos;

    /** Waits for so many strands. */
    public PermitsWatch(int strands) {
        super(strands);
        uses = new Counts(strands);
        heldNanos = new Counts(strands);
    }

    /** Called by a strand, which has a number from 0, once it has a permit. */
    public void got(int strand) {
        heldNanos.add(strand, -now());
    }

    /** Called by it before it gives the permit back. */
    public void used(int strand) {
        heldNanos.add(strand, now());
        uses.add(strand);
    }

    /** The time in nanoseconds; a test has its own. */
    long now() {
        return System.nanoTime();
    }

    @Override
    final long done() {
        return uses.sum();
    }

    /** For how long a permit was held, on average, once all strands have ended. */
    final double meanHeldNanos() {
        return (double) heldNanos.sum() / Math.max(1, uses.sum());
    }

    /** How often each strand has had one so far. */
    final long[] uses() {
        return uses.all();
    }
}
