package strandbench.sleepers;

/** A model's sleepers, opened exactly as their benchmark does. */
public interface SleepersUnderTest {
    /** Gets ready to start strands that report to {@code completion}. */
    Sleepers open(SleepersCompletion completion) throws Exception;
}
