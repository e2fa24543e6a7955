package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How long an invocation of a benchmark method usually takes, if that may be longer than an iteration is to last. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface InvocationTime {
    /** In milliseconds; an iteration lasts for one invocation at least. */
    int millis();
}
