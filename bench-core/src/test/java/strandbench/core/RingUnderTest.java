package strandbench.core;

/** What a contract test must know of a model's rings beside the {@link Ring} itself. */
public interface RingUnderTest {
    /** Opens a ring exactly as its benchmark does. */
    Ring open(int strands, RingCompletion completion) throws Exception;

    /** How many strands of a ring are alive, whether it is open or closed. */
    long liveStrands(Ring ring);

    /**
     * The model's strand that runs the caller, to show that each index has one of its own; null where
     * the model cannot tell.
     */
    default Object currentStrand() {
        return Thread.currentThread();
    }
}
