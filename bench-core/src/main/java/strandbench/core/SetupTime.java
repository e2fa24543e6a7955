package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How long a fork takes beside its iterations, mostly to get ready before the first, on which JMH puts no time; in seconds. */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface SetupTime {
    /** What most take, so that a run can be planned. */
    int usual();

    /** How long it may take at most: a fork is not given up before. */
    int most();
}
