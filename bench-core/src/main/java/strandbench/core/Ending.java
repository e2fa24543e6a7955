package strandbench.core;

import java.time.Duration;

/** Waits, with a bound, for the end of strands that were told to end. */
public final class Ending {
    /** Far more than any model needs; a strand that takes longer counts as leaked. */
    public static final Duration BOUND = Duration.ofMinutes(1);

    private Ending() {}

    /**
     * Waits for the end of {@code strands}. If the caller is interrupted, it stops waiting and keeps its interrupt
     * status.
     *
     * @param strands their number and kind, as in "503 fibers"
     * @throws IllegalStateException if any of them is still alive after {@link #BOUND}
     */
    public static void await(String strands, Wait wait) {
        try {
            if (wait.endedWithin(BOUND)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        } catch (Exception e) {
            throw new IllegalStateException("could not end " + strands, e);
        }
        throw new IllegalStateException("%s: not all ended within %s".formatted(strands, BOUND));
    }

    /** The model's own way to wait for the end of its strands. */
    public interface Wait {
        /** Returns whether all of them have ended within {@code bound}. */
        boolean endedWithin(Duration bound) throws Exception;
    }
}
