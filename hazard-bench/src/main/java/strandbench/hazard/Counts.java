package strandbench.hazard;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/** A count per strand; only that strand adds to it, and any thread may read it. */
final class Counts {
    /** Distance between the counts of two strands, so that they share no cache line. */
    private static final int STRIDE = 16;

    private final int strands;
    private final AtomicLongArray padded;

    /** For this number of strands, with numbers from 0. */
    Counts(int strands) {
        this.strands = strands;
        padded = new AtomicLongArray(Math.max(1, strands * STRIDE));
    }

    /**
     * Called by a strand: adds one.
     *
     * @return the count before
     */
    long add(int strand) {
        return add(strand, 1);
    }

    /**
     * Called by a strand: adds some.
     *
     * @return the count before
     */
    long add(int strand, long some) {
        int index = strand * STRIDE;
        long before = padded.getPlain(index);
        padded.lazySet(index, before + some);
        return before;
    }

    long of(int strand) {
        return padded.getOpaque(strand * STRIDE);
    }

    long sum() {
        long sum = 0;
        for (int strand = 0; strand < strands; strand++) {
            sum += of(strand);
        }
        return sum;
    }

    long[] all() {
        long[] counts = new long[strands];
        Arrays.setAll(counts, strand -> padded.get(strand * STRIDE));
        return counts;
    }
}
