package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a benchmark class, or one constant of an enum {@code @Param}, asks of the JVM it runs in. The
 * launcher adds it to exactly those forks, after every argument the user gave: JMH's own
 * {@code @Fork(jvmArgs…)} would be replaced by a {@code -jvmArgs…} on the command line.
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
