package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How many times per item of a generator one strand waits and another wakes up. It is one if the second strand to
 * arrive takes or gives and goes on; two if the producer waits until its item is taken. Stands on a variant's constant,
 * or on a benchmark class whose variants all agree.
 *
 * <p>The generator's contract checks this number where one thread runs the model's strands. With more threads a fast
 * strand need not wait.
 */
@Documented
@Target({ElementType.FIELD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface HandOvers {
    /** One or two; 0 if one side is a part of the other and neither waits. */
    int value();
}
