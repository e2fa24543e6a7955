package strandbench.core;

/** What a contract test must know of a model's generators beside the {@link Generator} itself. */
public interface GeneratorUnderTest {
    /** Opens a generator exactly as its benchmark does. */
    Generator open(GeneratorCompletion completion) throws Exception;

    /**
     * The model's strand that runs the caller: an object that is equal to no other strand's, even after
     * both have ended.
     */
    default Object currentStrand() {
        return Thread.currentThread();
    }

    /** Whether such a strand has not ended yet. */
    default boolean isAlive(Object strand) {
        return ((Thread) strand).isAlive();
    }

    /** Whether there are two strands; a labelled generator runs one side as a part of the other. */
    default boolean hasTwoStrands() {
        return true;
    }

    /** Whether both sides keep a CPU while they wait, so that others on it stretch each hand-over. */
    default boolean spins() {
        return false;
    }
}
