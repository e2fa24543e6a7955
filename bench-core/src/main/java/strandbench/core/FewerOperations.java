package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a benchmark method, or all of a class, with slow operations: a full invocation would last for seconds. A
 * fork then does a part of the operations at a time, by {@link Shrunk}. Its scores count that part only.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface FewerOperations {
    /** The number of operations is divided by this power of ten. */
    int divisor();

    /** The values of {@code variant} that are slow; all if there are none. */
    String[] variants() default {};
}
