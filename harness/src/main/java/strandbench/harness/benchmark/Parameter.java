package strandbench.harness.benchmark;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import strandbench.core.JvmOptions;
import strandbench.core.Sweep;

/**
 * A {@code @Param} of a benchmark: an enum, or a whole number with a {@link Sweep}.
 *
 * @param field the field that carries it
 */
public record Parameter(Field field) {
    /** As on the command line. */
    public String name() {
        return field.getName();
    }

    /** The values that a sweep visits. */
    public List<String> sweep() {
        if (field.getType().isEnum()) {
            return constants();
        }
        return List.of(field.getAnnotation(Sweep.class).value());
    }

    /** Whether the benchmark can run with this value. */
    public boolean allows(String value) {
        if (field.getType().isEnum()) {
            return constants().contains(value);
        }
        try {
            return Integer.parseInt(value) >= field.getAnnotation(Sweep.class).min();
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** What {@link #allows} allows, for a reader. */
    public String allowed() {
        if (field.getType().isEnum()) {
            return String.join(", ", constants());
        }
        return "whole numbers from " + field.getAnnotation(Sweep.class).min();
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
        return Arrays.stream(field.getType().getFields())
                .filter(Field::isEnumConstant)
                .map(Field::getName)
                .toList();
    }

    /** The parameters declared by a class or what it inherits from. */
    static Stream<Parameter> of(Class<?> state) {
        return Stream.<Class<?>>iterate(state, c -> c != null, Class::getSuperclass)
                .flatMap(c -> Stream.of(c.getDeclaredFields()))
                .filter(f -> f.isAnnotationPresent(org.openjdk.jmh.annotations.Param.class))
                .map(Parameter::new);
    }
}
