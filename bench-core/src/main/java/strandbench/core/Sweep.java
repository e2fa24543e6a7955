package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The values that a sweep of a whole-number {@code @Param} visits; any whole number from {@link #min} is allowed. The
 * {@code @Param} itself names one default, so that a default run does not multiply. An enum without this list visits
 * and allows all of its constants; an enum with it, those in the list.
 */
@Documented
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Sweep {
    /** The values, the default among them. */
    String[] value();

    /** The smallest value that makes sense. */
    int min() default 1;
}
