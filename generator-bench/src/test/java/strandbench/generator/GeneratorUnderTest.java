package strandbench.generator;

import java.util.OptionalLong;

/** What a contract test must know of a model's generators beside the {@link Generator} itself. */
public interface GeneratorUnderTest {
    /** Opens a generator exactly as its benchmark does. */
    Generator open(GeneratorCompletion completion) throws Exception;

    /** How often per item a strand waits and is made to run again, as its benchmark declares. */
    int handOvers();

    /** How many items a run is measured with; a tenth of them where it would take seconds. */
    default int items() {
        return StrandGeneratorBenchmark.ITEMS;
    }

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

    /** Whether such a strand has nothing to do until another gives it something. */
    default boolean isWaiting(Object strand) {
        return switch (((Thread) strand).getState()) {
            case WAITING, TIMED_WAITING, BLOCKED -> true;
            default -> false;
        };
    }

    /** Whether there are two strands; a labelled generator runs one side as a part of the other. */
    default boolean hasTwoStrands() {
        return true;
    }

    /** Whether the producer gets a thread to run on while the consumer sleeps on its own. */
    default boolean runsBesideASleeper() {
        return true;
    }

    /** Whether both sides keep a CPU while they wait, so that others on it stretch each hand-over. */
    default boolean spins() {
        return false;
    }

    /**
     * How often what runs the strands has been given one to run so far, if one thread runs them all, somebody
     * counts and it is the same for each item. With more threads a strand may come before it was waited for.
     */
    default OptionalLong dispatches() {
        return OptionalLong.empty();
    }
}
