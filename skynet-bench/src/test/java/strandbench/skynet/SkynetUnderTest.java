package strandbench.skynet;

/** What a contract test must know of a model's trees beside the {@link Skynet} itself. */
public interface SkynetUnderTest {
    /** Opens a Skynet exactly as its benchmark does. */
    Skynet open(SkynetCompletion completion) throws Exception;

    /**
     * The model's strand that runs the caller: an object that is equal to no other strand's, even after
     * both have ended.
     */
    default Object currentStrand() {
        return Thread.currentThread();
    }

    /** The same without what it takes to know its strands, for trees of too many to be known. */
    default SkynetUnderTest ofNumbers() {
        return this;
    }

    /** Whether such a strand has not ended yet. */
    default boolean isAlive(Object strand) {
        return ((Thread) strand).isAlive();
    }
}
