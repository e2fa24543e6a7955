package strandbench.core;

/** A model cannot have as many strands as it was asked for. A result, and no fault of the model's. */
public final class LimitReached extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Says what stood in the way.
     *
     * @param limit as in "vm.max_map_count is 65530, of which 65528 are in use"
     */
    public LimitReached(String limit) {
        super(limit);
    }

    /** Says also how many strands there were. */
    public LimitReached reached(int strands, int wanted) {
        return new LimitReached("%,d of %,d strands: %s".formatted(strands, wanted, getMessage()));
    }
}
