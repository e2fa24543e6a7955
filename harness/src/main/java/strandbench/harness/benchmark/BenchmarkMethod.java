package strandbench.harness.benchmark;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.core.FewerOperations;
import strandbench.core.Formerly;
import strandbench.core.JvmOptions;
import strandbench.core.SetupTime;

/**
 * A benchmark of the jar, a method or a {@link Group} of some, with what only its class knows: the parameters' types and
 * what it asks of its JVM.
 *
 * @param entry JMH's view of it
 * @param type the class that it runs on; {@link Object} if this JVM cannot load it, which its forks may
 */
public record BenchmarkMethod(BenchmarkListEntry entry, Class<?> type) {
    /** The benchmarks of the jar that match, as JMH selects them. */
    public static List<BenchmarkMethod> find(List<String> includes, List<String> excludes) {
        var silent = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);
        return BenchmarkList.defaultList().find(silent, includes, excludes).stream()
                .map(entry -> new BenchmarkMethod(entry, load(entry.getUserClassQName())))
                .toList();
    }

    /** All of them, read once: JMH parses its list anew each time it is asked. */
    private static final class All {
        static final Map<String, BenchmarkMethod> BY_NAME = find(List.of(), List.of()).stream()
                .collect(Collectors.toUnmodifiableMap(BenchmarkMethod::name, method -> method,
                        (one, inAnotherMode) -> one));
    }

    /**
     * The benchmark of that name, as JMH writes it: class and method.
     *
     * @throws java.util.NoSuchElementException if it is not in the jar
     */
    public static BenchmarkMethod named(String name) {
        return ifNamed(name).orElseThrow();
    }

    /** The benchmark of that name, if it is in the jar. */
    public static Optional<BenchmarkMethod> ifNamed(String name) {
        return Optional.ofNullable(All.BY_NAME.get(name));
    }

    /** JMH writes a class within another with a dot. */
    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, BenchmarkMethod.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            int dot = name.lastIndexOf('.');
            return dot < 0
                    ? Object.class
                    : load(name.substring(0, dot) + "$" + name.substring(dot + 1));
        } catch (LinkageError e) {
            return Object.class;
        }
    }

    /** The full name, as in {@code strandbench.quasar.QuasarRing.pass}. */
    public String name() {
        return entry.getUsername();
    }

    /** The name without its package, as in {@code QuasarRing.pass}. */
    public String shortName() {
        return className() + "." + methodName();
    }

    /** The class alone, as in {@code QuasarRing}. */
    public String className() {
        return entry.getUserClassQName()
                .substring(entry.getUserClassQName().lastIndexOf('.') + 1);
    }

    /** The method alone, or the group, as in {@code pass}. */
    public String methodName() {
        return name().substring(name().lastIndexOf('.') + 1);
    }

    /** As JMH finds them: in what the class inherits too, where a method that overrides one need not be a benchmark itself. */
    private Stream<Method> methods() {
        return Parameter.inherited(type).flatMap(c -> Stream.of(c.getDeclaredMethods()))
                .filter(m -> m.isAnnotationPresent(Benchmark.class))
                .filter(m -> methodName().equals(m.isAnnotationPresent(Group.class)
                        ? m.getAnnotation(Group.class).value()
                        : m.getName()));
    }

    /** What a look at the class finds; nothing if it speaks of classes that this JVM cannot load. */
    private static <T> List<T> ifLoadable(Supplier<Stream<T>> look) {
        try {
            return look.get().toList();
        } catch (LinkageError e) {
            return List.of();
        }
    }

    /** What the number of operations in an invocation is divided by, with these values of its parameters. */
    public int divisor(Map<String, String> values) {
        return ifLoadable(this::methods).stream()
                .map(method -> method.getAnnotation(FewerOperations.class))
                .filter(fewer -> fewer != null
                        && List.of(fewer.variants()).contains(values.get("variant")))
                .findFirst().map(FewerOperations::divisor).orElse(1);
    }

    /** How long a fork usually gets ready, where that is said: JMH puts no time on it. */
    public Duration usualSetup() {
        return setup(SetupTime::usual);
    }

    /** How long it may take at most. */
    public Duration longestSetup() {
        return setup(SetupTime::most);
    }

    private Duration setup(ToIntFunction<SetupTime> seconds) {
        SetupTime time = type.getAnnotation(SetupTime.class);
        return Duration.ofSeconds(time == null ? 0 : seconds.applyAsInt(time));
    }

    /** The parameters that multiply this benchmark, the {@code variant} first. */
    public List<Parameter> parameters() {
        Map<String, String[]> defaults = entry.getParams().orElse(Map.of());
        Map<String, Parameter> all = new LinkedHashMap<>();
        ifLoadable(() -> Stream
                .concat(Stream.of(type), methods().flatMap(m -> Stream.of(m.getParameterTypes())))
                .flatMap(Parameter::fields)).stream()
                .filter(field -> defaults.containsKey(field.getName()))
                .forEach(field -> all.putIfAbsent(field.getName(), new Parameter(field.getName(),
                        List.of(defaults.get(field.getName())), Optional.of(field))));
        defaults.forEach((name, values) -> all.putIfAbsent(name,
                new Parameter(name, List.of(values), Optional.empty())));
        return all.values().stream().sorted(Comparator.comparing(p -> !p.name().equals("variant")))
                .toList();
    }

    /** The parameter of that name, if it has one. */
    public Optional<Parameter> parameter(String name) {
        return parameters().stream().filter(p -> p.name().equals(name)).findFirst();
    }

    /** Whether these are a value for each of its parameters. */
    public boolean takes(Map<String, String> values) {
        List<Parameter> all = parameters();
        return all.size() == values.size() && all.stream().allMatch(
                parameter -> values.containsKey(parameter.name())
                        && parameter.allows(values.get(parameter.name())));
    }

    /** The parameters that it no longer has, each with the value that is left. */
    Map<String, String> former() {
        Formerly former = type.getAnnotation(Formerly.class);
        return Stream.of(former == null ? new String[0] : former.value())
                .map(parameter -> parameter.split("=", 2))
                .collect(Collectors.toMap(parameter -> parameter[0], parameter -> parameter[1]));
    }

    /**
     * Whether all parameters but some have their default.
     *
     * @param some names of parameters
     * @param values of all of them; what is missing was no parameter yet when that was measured
     */
    public boolean othersAreDefault(Set<String> some, Map<String, String> values) {
        return parameters().stream()
                .filter(p -> !some.contains(p.name()) && values.containsKey(p.name()))
                .allMatch(p -> p.defaults().contains(values.get(p.name())))
                && former().entrySet().stream().allMatch(left -> left.getValue()
                        .equals(values.getOrDefault(left.getKey(), left.getValue())));
    }

    /** What the class, and the values of its parameters, ask of the JVM; the later wins. */
    public Stream<JvmOptions> jvmOptions(Map<String, String> values) {
        return Stream.concat(
                Optional.ofNullable(type.getAnnotation(JvmOptions.class)).stream(),
                parameters().stream()
                        .flatMap(
                                p -> Optional.ofNullable(values.get(p.name()))
                                        .flatMap(p::jvmOptions)
                                        .stream()));
    }
}
