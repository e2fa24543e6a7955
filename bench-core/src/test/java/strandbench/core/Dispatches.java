package strandbench.core;

import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * How often strands are given a thread between two marks. Strands set the marks during a run, so that what starting
 * and ending it takes is left out. The strand that sets a mark has been handed what another strand had.
 */
public final class Dispatches {
    private final Supplier<OptionalLong> count;
    private long from;
    private long to;

    /** Counts by what {@code count} gives. */
    public Dispatches(Supplier<OptionalLong> count) {
        this.count = count;
    }

    /** Begins to count. */
    public void markStart() {
        from = count.get().orElseThrow();
    }

    /** Ends it. */
    public void markEnd() {
        to = count.get().orElseThrow();
    }

    /** To be called when the run has ended. */
    public long between() {
        return to - from;
    }
}
