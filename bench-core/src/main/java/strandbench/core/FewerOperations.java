package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a benchmark method whose operations are so slow with some variants that an invocation of as many as
 * with other models would last for seconds. A fork then does a part of them at a time, by {@link Shrunk}, and
 * its scores are of as many.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface FewerOperations {
    /** A power of ten, that the number of operations is divided by. */
    int divisor();

    /** The values of {@code variant} that are slow. */
    String[] variants();
}
