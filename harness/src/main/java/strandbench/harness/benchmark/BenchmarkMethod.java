package strandbench.harness.benchmark;

import java.lang.reflect.Method;
import java.nio.file.Path;
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
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.core.FewerOperations;
import strandbench.core.Formerly;
import strandbench.core.InvocationTime;
import strandbench.core.JvmOptions;
import strandbench.core.SetupTime;

/**
 * A benchmark of the jar: a method or a {@link Group} of methods. Its class adds the parameters' types and the options
 * that the benchmark's JVM needs.
 *
 * @param entry JMH's view of it
 * @param type its class; {@link Object} if this JVM cannot load the class, though its forks may
 */
public record BenchmarkMethod(BenchmarkListEntry entry, Class<?> type) {
    /** Where JMH prints what it finds: nowhere. */
    static final OutputFormat SILENT = OutputFormatFactory.createFormatInstance(System.out,
            VerboseMode.SILENT);

    /** The benchmarks of the jar that match, as JMH selects them. */
    public static List<BenchmarkMethod> find(List<String> includes, List<String> excludes) {
        return SuiteJar.benchmarks().find(SILENT, includes, excludes).stream()
                .map(entry -> new BenchmarkMethod(entry, load(entry.getUserClassQName())))
                .toList();
    }

    /** All benchmarks, read once: JMH parses its list again for each query. */
    private static final class All {
        static final Map<String, BenchmarkMethod> BY_NAME = find(List.of(), List.of()).stream()
                .collect(Collectors.toUnmodifiableMap(BenchmarkMethod::name, method -> method,
                        (one, inAnotherMode) -> one));
    }

    /** The names of matching benchmarks of an arm's jar that this jar lacks; none if the arm has no other jar. */
    public static List<String> onlyOf(Arm arm, List<String> includes, List<String> excludes) {
        return arm.needsWorker()
                ? SuiteJar.namesIn(Path.of(arm.value()), includes, excludes).stream()
                        .filter(name -> ifNamed(name).isEmpty()).toList()
                : List.of();
    }

    /**
     * The benchmark of that name, in JMH's form: class and method.
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
            return found(name);
        } catch (LinkageError e) {
            return Object.class;
        }
    }

    /** JMH writes a nested class with a dot. */
    private static Class<?> found(String name) {
        try {
            return Class.forName(name, false, BenchmarkMethod.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            int dot = name.lastIndexOf('.');
            return dot < 0
                    ? Object.class
                    : found(name.substring(0, dot) + "$" + name.substring(dot + 1));
        }
    }

    /** The JVM's own words if its class was compiled for a newer Java than this JVM's. */
    Optional<String> tooNew() {
        try {
            found(entry.getUserClassQName());
            return Optional.empty();
        } catch (UnsupportedClassVersionError e) {
            return Optional.of(e.getMessage());
        } catch (LinkageError e) {
            return Optional.empty();
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

    /** The methods that JMH finds, inherited ones included: an overriding method need not be a benchmark itself. */
    private Stream<Method> methods() {
        return Parameter.inherited(type).flatMap(c -> Stream.of(c.getDeclaredMethods()))
                .filter(m -> m.isAnnotationPresent(Benchmark.class))
                .filter(m -> methodName().equals(m.isAnnotationPresent(Group.class)
                        ? m.getAnnotation(Group.class).value()
                        : m.getName()));
    }

    /** What a search of the class finds; empty if the class refers to classes that this JVM cannot load. */
    private static <T> List<T> ifLoadable(Supplier<Stream<T>> look) {
        try {
            return look.get().toList();
        } catch (LinkageError e) {
            return List.of();
        }
    }

    /** The divisor of the number of operations per invocation, for these values of the parameters. */
    public int divisor(Map<String, String> values) {
        return Stream.concat(ifLoadable(this::methods).stream(), Stream.of(type))
                .flatMap(of -> Stream.ofNullable(of.getAnnotation(FewerOperations.class)))
                .filter(fewer -> fewer.variants().length == 0
                        || List.of(fewer.variants()).contains(values.get("variant")))
                .findFirst().map(FewerOperations::divisor).orElse(1);
    }

    /** How long an invocation usually takes, if the benchmark declares it: an iteration lasts for one at least. */
    public Duration usualInvocation() {
        return ifLoadable(this::methods).stream()
                .flatMap(method -> Stream.ofNullable(method.getAnnotation(InvocationTime.class)))
                .map(time -> Duration.ofMillis(time.millis())).max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    /** How long a fork's set-up usually takes, if the benchmark declares it: JMH sets no time for it. */
    public Duration usualSetup() {
        return setup(SetupTime::usual);
    }

    /** How long a fork's set-up takes at most. */
    public Duration longestSetup() {
        return setup(SetupTime::most);
    }

    private Duration setup(ToIntFunction<SetupTime> seconds) {
        SetupTime time = type.getAnnotation(SetupTime.class);
        return Duration.ofSeconds(time == null ? 0 : seconds.applyAsInt(time));
    }

    /** The parameters of this benchmark, the {@code variant} first. */
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

    /** Whether this map has an allowed value for each of its parameters and no other. */
    public boolean takes(Map<String, String> values) {
        List<Parameter> all = parameters();
        return all.size() == values.size() && all.stream().allMatch(
                parameter -> values.containsKey(parameter.name())
                        && parameter.allows(values.get(parameter.name())));
    }

    /** The parameters that were removed, each with the value that the benchmark still measures. */
    Map<String, String> former() {
        Formerly former = type.getAnnotation(Formerly.class);
        return Stream.of(former == null ? new String[0] : former.value())
                .map(parameter -> parameter.split("=", 2))
                .collect(Collectors.toMap(parameter -> parameter[0], parameter -> parameter[1]));
    }

    /**
     * Whether all parameters except {@code some} have their default.
     *
     * @param some names of parameters
     * @param values of all parameters; a missing one was added after that measurement
     */
    public boolean othersAreDefault(Set<String> some, Map<String, String> values) {
        return parameters().stream()
                .filter(p -> !some.contains(p.name()) && values.containsKey(p.name()))
                .allMatch(p -> p.defaults().contains(values.get(p.name())))
                && former().entrySet().stream().allMatch(left -> left.getValue()
                        .equals(values.getOrDefault(left.getKey(), left.getValue())));
    }

    /** The JVM options that the class and its parameters' values need; a later one wins. */
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
