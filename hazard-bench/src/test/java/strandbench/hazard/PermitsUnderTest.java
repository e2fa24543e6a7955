package strandbench.hazard;

/** A model's strands that want a permit, opened exactly as their benchmark does. */
@FunctionalInterface
public interface PermitsUnderTest {
    /** Gets ready to start strands that report to {@code watch}. */
    Permits open(PermitsWatch watch) throws Exception;

    /** Whether whoever has waited gets a permit in the end, however often others ask again. */
    default boolean isFair() {
        return true;
    }

    /** The same, whose permits may be taken by whoever runs, past those that wait. */
    static PermitsUnderTest overtaking(PermitsUnderTest model) {
        return new PermitsUnderTest() {
            @Override
            public Permits open(PermitsWatch watch) throws Exception {
                return model.open(watch);
            }

            @Override
            public boolean isFair() {
                return false;
            }
        };
    }
}
