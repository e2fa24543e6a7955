package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Parameters that a benchmark no longer has. A stored cell with the remaining value still belongs to the benchmark. */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Formerly {
    /** Each parameter with its remaining value, as in {@code burst=1}. */
    String[] value();
}
