package strandbench.harness.benchmark;

import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.JvmOptions;
import strandbench.core.Sweep;

/**
 * A {@code @Param} of a benchmark: an enum, or some constants of one that a {@link Sweep} names; a whole number with a
 * {@link Sweep}; or anything else that JMH takes.
 *
 * @param name as on the command line
 * @param defaults the values in a default run
 * @param field that carries it; none if it is of a class that this JVM cannot load
 */
public record Parameter(String name, List<String> defaults, Optional<Field> field) {

    /** The values that a sweep visits: those of its {@link Sweep}, all of an enum without one, or else JMH's. */
    public List<String> sweep() {
        return isEnum()
                ? constants()
                : range().map(sweep -> List.of(sweep.value())).orElse(defaults);
    }

    private boolean isEnum() {
        return type().isEnum();
    }

    /** A type that takes any value where the field is unknown. */
    private Class<?> type() {
        return field.<Class<?>>map(Field::getType).orElse(String.class);
    }

    private Optional<Sweep> range() {
        return field.map(known -> known.getAnnotation(Sweep.class));
    }

    /** Whether the benchmark can run with this value, as far as that is known without it. */
    public boolean allows(String value) {
        if (isEnum()) {
            return constants().contains(value);
        }
        return isParsed(value)
                && range().map(sweep -> Integer.parseInt(value) >= sweep.min()).orElse(true);
    }

    /** As JMH does it for numbers; what else it parses, it finds out about itself. */
    private boolean isParsed(String value) {
        Class<?> boxed = MethodType.methodType(type()).wrap().returnType();
        try {
            boxed.getMethod("valueOf", String.class).invoke(null, value);
            return true;
        } catch (NoSuchMethodException e) {
            return true;
        } catch (InvocationTargetException e) {
            return false;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What {@link #allows} allows, for a reader. */
    public String allowed() {
        if (isEnum()) {
            return String.join(", ", constants());
        }
        return range().map(sweep -> "whole numbers from " + sweep.min())
                .orElse("values of type " + type().getSimpleName());
    }

    /** What this value asks of the JVM. */
    Optional<JvmOptions> jvmOptions(String value) {
        if (!isEnum()) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(
                    type().getField(value).getAnnotation(JvmOptions.class));
        } catch (NoSuchFieldException e) {
            return Optional.empty();
        }
    }

    private List<String> constants() {
        if (range().isPresent()) {
            return List.of(range().get().value());
        }
        return Arrays.stream(type().getFields())
                .filter(Field::isEnumConstant)
                .map(Field::getName)
                .toList();
    }

    /** The fields with the parameters of a state, and of the states that it is set up with. */
    static Stream<Field> fields(Class<?> state) {
        return Stream.concat(
                inherited(state).flatMap(c -> Stream.of(c.getDeclaredFields()))
                        .filter(f -> f.isAnnotationPresent(Param.class)),
                inherited(state).flatMap(c -> Stream.of(c.getDeclaredMethods()))
                        .filter(m -> m.isAnnotationPresent(Setup.class)
                                || m.isAnnotationPresent(TearDown.class))
                        .flatMap(m -> Stream.of(m.getParameterTypes()))
                        .flatMap(Parameter::fields));
    }

    /** A class and what it inherits from. */
    static Stream<Class<?>> inherited(Class<?> type) {
        return Stream.iterate(type, c -> c != null, Class::getSuperclass);
    }
}
