package strandbench.harness.benchmark;

import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Param;
import strandbench.core.JvmOptions;
import strandbench.core.Sweep;

/**
 * A {@code @Param} of a benchmark: an enum, or some constants of one that a {@link Sweep} names; a whole number with a
 * {@link Sweep}; or anything else that JMH takes.
 *
 * @param field the field that carries it
 */
public record Parameter(Field field) {
    /** As on the command line. */
    public String name() {
        return field.getName();
    }

    /** The values that a sweep visits: those of its {@link Sweep}, all of an enum without one, or else JMH's. */
    public List<String> sweep() {
        if (field.getType().isEnum()) {
            return constants();
        }
        return range().map(sweep -> List.of(sweep.value()))
                .orElseGet(() -> List.of(field.getAnnotation(Param.class).value()));
    }

    private Optional<Sweep> range() {
        return Optional.ofNullable(field.getAnnotation(Sweep.class));
    }

    /** Whether the benchmark can run with this value, as far as that is known without it. */
    public boolean allows(String value) {
        if (field.getType().isEnum()) {
            return constants().contains(value);
        }
        return isParsed(value)
                && range().map(sweep -> Integer.parseInt(value) >= sweep.min()).orElse(true);
    }

    /** As JMH does it for numbers; what else it parses, it finds out about itself. */
    private boolean isParsed(String value) {
        Class<?> type = MethodType.methodType(field.getType()).wrap().returnType();
        try {
            type.getMethod("valueOf", String.class).invoke(null, value);
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
        if (field.getType().isEnum()) {
            return String.join(", ", constants());
        }
        return range().map(sweep -> "whole numbers from " + sweep.min())
                .orElse("values of type " + field.getType().getSimpleName());
    }

    /** What this value asks of the JVM. */
    Optional<JvmOptions> jvmOptions(String value) {
        if (!field.getType().isEnum()) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(
                    field.getType().getField(value).getAnnotation(JvmOptions.class));
        } catch (NoSuchFieldException e) {
            return Optional.empty();
        }
    }

    private List<String> constants() {
        if (range().isPresent()) {
            return List.of(range().get().value());
        }
        return Arrays.stream(field.getType().getFields())
                .filter(Field::isEnumConstant)
                .map(Field::getName)
                .toList();
    }

    /** The parameters declared by a class or what it inherits from. */
    static Stream<Parameter> of(Class<?> state) {
        return Stream.<Class<?>>iterate(state, c -> c != null, Class::getSuperclass)
                .flatMap(c -> Stream.of(c.getDeclaredFields()))
                .filter(f -> f.isAnnotationPresent(Param.class))
                .map(Parameter::new);
    }
}
