package strandbench.hazard;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What strands that want a lock report to: how often each of them got it.
 *
 * <p>Not final, so that a test can watch every strand.
 */
public class ConvoyWatch extends Endless {
    private static final VarHandle ENTRIES = entries();

    private final Counts entered;

    /** Whoever holds the lock adds to it, as to any field that a lock guards. */
    private long entries;

    /** Waits for so many strands. */
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

    /** Called by a strand, which has a number from 0, while it holds the lock. */
    public void enter(int strand) {
        // A plain addition: two at a time would lose one. Opaque, for somebody else looks how many there are.
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
     * Once all have ended: whether the lock kept one of them out as long as another was in.
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
