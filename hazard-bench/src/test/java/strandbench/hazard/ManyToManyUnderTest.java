package strandbench.hazard;

/** A model's strands that share a channel, opened exactly as their benchmark does. */
@FunctionalInterface
public interface ManyToManyUnderTest {
    /** Gets ready to start strands that report to {@code watch}. */
    ManyToMany open(ItemsWatch watch) throws Exception;

    /** Whether a producer goes on while the consumer keeps its thread waiting. */
    default boolean othersGoOn() {
        return Runtime.getRuntime().availableProcessors() > 1;
    }
}
