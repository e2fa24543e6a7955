package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * JVM options that a benchmark class, or one constant of an enum {@code @Param}, requires. The launcher adds them to
 * exactly those forks, after the user's arguments. A {@code -jvmArgs…} on the command line would replace JMH's {@code
 * @Fork(jvmArgs…)}.
 */
@Documented
@Target({ElementType.TYPE, ElementType.FIELD})
@Retention(RetentionPolicy.RUNTIME)
public @interface JvmOptions {
    /** Options as on a command line, separated by blanks. */
    String value();

    /** Whether benchmarks.jar must be loaded as the Java agent. */
    boolean agent() default false;
}
