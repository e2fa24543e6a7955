package strandbench.generator;

import strandbench.core.HandOvers;

/** What benchmarks declare of their hand-overs. */
public final class Declared {
    private Declared() {}

    /** Hand-overs per item of a generator's variant. */
    public static int handOvers(Enum<?> variant) {
        try {
            return variant.getDeclaringClass().getField(variant.name())
                    .getAnnotation(HandOvers.class).value();
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    /** Hand-overs per item of all variants of a benchmark. */
    public static int handOvers(Class<?> benchmark) {
        return benchmark.getAnnotation(HandOvers.class).value();
    }
}
