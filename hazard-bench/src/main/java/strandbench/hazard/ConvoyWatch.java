package strandbench.hazard;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Counts how often each strand of a convoy gets the lock.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class ConvoyWatch extends Endless {
    private static final VarHandle ENTRIES = entries();

    private final Counts entered;

    /** The lock's owner adds to it, as to any field that a lock guards. */
    private long entries;

    /** Waits for this number of strands. */
    public ConvoyWatch(int strands) {
        super(strands);
        entered = new Counts(strands);
    }

    private static VarHandle entries() {
        try {
            return MethodHandles.lookup().findVarHandle(ConvoyWatch.class, "entries", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Called by a strand, with its number from 0, while it holds the lock. */
    public void enter(int strand) {
        // A plain addition: two at a time would lose one. Opaque, because another thread reads it.
        ENTRIES.setOpaque(this, entries + 1);
        entered.add(strand);
    }

    @Override
    final long done() {
        return (long) ENTRIES.getOpaque(this);
    }

    /** How often each strand got the lock so far. */
    final long[] entered() {
        return entered.all();
    }

    /**
     * Checks, after all have ended, that the lock let in one strand at a time.
     *
     * @throws AssertionError if it did not
     */
    final void requireOneAtATime() {
        long all = Arrays.stream(entered()).sum();
        if (all != done()) {
            throw new AssertionError(
                    "the lock was taken %d times, but %d are on record: two held it at once"
                            .formatted(all, done()));
        }
    }
}
