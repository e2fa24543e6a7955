package strandbench.hazard;

/** A model's fan-out, opened exactly as its benchmark does. */
@FunctionalInterface
public interface FanOutUnderTest {
    FanOut open() throws Exception;

    /** Whether a subtask runs on a strand of its own. */
    default boolean hasStrands() {
        return true;
    }
}
