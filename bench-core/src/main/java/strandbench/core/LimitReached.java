package strandbench.core;

/** A model cannot have as many strands as requested. It is a result, not an error of the model. */
public final class LimitReached extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Names the limit.
     *
     * @param limit as in "vm.max_map_count is 65530, of which 65528 are in use"
     */
    public LimitReached(String limit) {
        super(limit);
    }

    /** Adds how many strands there were. */
    public LimitReached reached(int strands, int wanted) {
        return new LimitReached("%,d of %,d strands: %s".formatted(strands, wanted, getMessage()));
    }
}
