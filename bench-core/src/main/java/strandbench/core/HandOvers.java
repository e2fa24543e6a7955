package strandbench.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How many times per item of a generator one strand has to wait and another is made to run: one where
 * whoever comes second takes or gives and goes on, two where the producer waits until its item is taken.
 * Stands on a variant's constant, or on a benchmark class all of whose variants are alike.
 *
 * <p>What is declared here is counted by the generator's contract wherever one thread runs the model's
 * strands; with more threads a strand that is quick enough finds what it would have waited for.
 */
@Documented
@Target({ElementType.FIELD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface HandOvers {
    /** One or two; 0 where one side is a part of the other and nobody waits. */
    int value();
}
