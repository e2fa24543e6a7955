package strandbench.harness.benchmark;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.core.FewerOperations;
import strandbench.core.Formerly;
import strandbench.core.JvmOptions;
import strandbench.core.SetupTime;

/**
 * A benchmark of the jar, with what only its class knows: the parameters' types and what it asks of
 * its JVM.
 *
 * @param entry JMH's view of it
 * @param type the class that declares the method
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

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, BenchmarkMethod.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the benchmark list names a class that is not there",
                    e);
        }
    }

    /** The full name, as in {@code strandbench.quasar.QuasarRing.pass}. */
    public String name() {
        return entry.getUsername();
    }

    /** The name without its package, as in {@code QuasarRing.pass}. */
    public String shortName() {
        return type.getSimpleName() + "." + methodName();
    }

    /** The method alone, as in {@code pass}. */
    public String methodName() {
        return name().substring(name().lastIndexOf('.') + 1);
    }

    private Method method() {
        return Stream.of(type.getMethods())
                .filter(m -> m.getName().equals(methodName()))
                .findFirst()
                .orElseThrow();
    }

    /** What the number of operations in an invocation is divided by, with these values of its parameters. */
    public int divisor(Map<String, String> values) {
        FewerOperations fewer = method().getAnnotation(FewerOperations.class);
        return fewer != null && List.of(fewer.variants()).contains(values.get("variant"))
                ? fewer.divisor()
                : 1;
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
        Method method = method();
        return Stream.concat(Stream.of(type), Stream.of(method.getParameterTypes()))
                .flatMap(Parameter::of)
                .sorted(Comparator.comparing(p -> !p.name().equals("variant")))
                .toList();
    }

    /** The parameter of that name, if it has one. */
    public Optional<Parameter> parameter(String name) {
        return parameters().stream().filter(p -> p.name().equals(name)).findFirst();
    }

    /** The values of a parameter in a default run. */
    public List<String> defaults(Parameter parameter) {
        return List.of(
                entry.getParams().orElse(Map.of()).getOrDefault(parameter.name(), new String[0]));
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
                .allMatch(p -> defaults(p).contains(values.get(p.name())))
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
