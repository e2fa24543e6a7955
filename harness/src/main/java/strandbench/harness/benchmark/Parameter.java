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
 * {@link Sweep}; or any other type of JMH's.
 *
 * @param name as on the command line
 * @param defaults the values in a default run
 * @param field its field; empty if this JVM cannot load the field's class
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

    /** Its type; if the field is unknown, a type that takes any value. */
    private Class<?> type() {
        return field.<Class<?>>map(Field::getType).orElse(String.class);
    }

    private Optional<Sweep> range() {
        return field.map(known -> known.getAnnotation(Sweep.class));
    }

    /** Whether the benchmark accepts this value, as far as the type can tell. */
    public boolean allows(String value) {
        if (isEnum()) {
            return constants().contains(value);
        }
        return isParsed(value)
                && range().map(sweep -> Integer.parseInt(value) >= sweep.min()).orElse(true);
    }

    /** Parses as JMH does, for numbers only; JMH checks other types itself. */
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

    /** The values that {@link #allows} accepts, in words. */
    public String allowed() {
        if (isEnum()) {
            return String.join(", ", constants());
        }
        return range().map(sweep -> "whole numbers from " + sweep.min())
                .orElse("values of type " + type().getSimpleName());
    }

    /** The JVM options that this value needs. */
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

    /** The fields with the parameters of a state, and of the states that its set-up takes. */
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

    /** A class and its superclasses. */
    static Stream<Class<?>> inherited(Class<?> type) {
        return Stream.iterate(type, c -> c != null, Class::getSuperclass);
    }
}
