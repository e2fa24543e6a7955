package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The time that a fork takes beside its iterations, in seconds, mostly before the first. JMH sets no limit for it. */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface SetupTime {
    /** The usual time, to plan a run. */
    int usual();

    /** The longest time: the launcher does not give up a fork before. */
    int most();
}
