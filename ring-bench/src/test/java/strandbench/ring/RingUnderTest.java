package strandbench.ring;

import java.util.OptionalLong;

/** What a contract test must know of a model's rings beside the {@link Ring} itself. */
public interface RingUnderTest {
    /** Opens a ring exactly as its benchmark does. */
    Ring open(int strands, RingCompletion completion) throws Exception;

    /** How many strands of a ring are alive, whether it is open or closed. */
    long liveStrands(Ring ring);

    /** How many hops a pass is measured with. */
    default int hops() {
        return RingBenchmark.HOPS;
    }

    /** The model's strand that runs the caller, to show that each index has one, and always the same. */
    default Object currentStrand() {
        return Thread.currentThread();
    }

    /** How many dispatches a hop takes; two where the giver also waits until its number is taken. */
    default int dispatchesPerHop() {
        return 1;
    }

    /**
     * How often what runs the strands has been given one to run so far, if one thread runs them all and
     * somebody counts. With more threads a strand may come before it was waited for, and needs no hand-over;
     * the kernel's threads have no executor to count at.
     */
    default OptionalLong dispatches() {
        return OptionalLong.empty();
    }
}
