package strandbench.hazard;

/** A model's strands that want one lock, opened exactly as their benchmark does. */
@FunctionalInterface
public interface ConvoyUnderTest {
    /** Gets ready to start strands that report to {@code watch}. */
    Convoy open(ConvoyWatch watch) throws Exception;

    /** Whether whoever has waited gets the lock in the end, however often others ask for it again. */
    default boolean isFair() {
        return true;
    }

    /** Whether others come to want the lock while one waits in it with its thread. */
    default boolean othersGoOn() {
        return Runtime.getRuntime().availableProcessors() > 1;
    }
}
