package strandbench.harness.benchmark;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JVM that this runs in, and the options that forks inherit from it. */
public final class ThisJvm {
    /** The environment variables from which a JVM takes options. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS",
            "_JAVA_OPTIONS");

    /** Options that may differ between machines and change no figure: permissions, JMH's lock, folders, the network. */
    private static final Pattern HARMLESS = Pattern.compile(
            "(--enable-native-access|--sun-misc-unsafe-memory-access|-Djmh\\.ignoreLock"
                    + "|-Djava\\.(io\\.tmpdir|rmi\\.)|-Djavax\\.net\\.|-Dcom\\.sun\\.management\\."
                    + "|-Dhttps?\\.|-Duser\\.).*");

    /** An agent's own options hold ports and files. */
    private static final Pattern AGENT = Pattern
            .compile("^(-(?:javaagent|agentlib|agentpath):)(?:[^=]*/)?([^/=]*)(?:=.*)?$");

    private static final Pattern PATH = Pattern.compile("(?<=[=:,])/[^=:,]*");

    private ThisJvm() {}

    /** Its name, version and vendor. */
    public static String name() {
        return name(System::getProperty);
    }

    /** The same for the JVM with these system properties. */
    static String name(UnaryOperator<String> property) {
        return "%s %s of %s".formatted(property.apply("java.vm.name"),
                property.apply("java.vm.version"), property.apply("java.vendor"));
    }

    /** The options of the environment, a text for each variable that is set. */
    public static List<String> fromEnvironment() {
        return VARIABLES.stream().map(System::getenv).filter(Objects::nonNull).toList();
    }

    /**
     * The options that forks inherit, in a form that is the same on every machine: without paths and harmless options.
     *
     * @param arguments whether forks get this JVM's arguments too; else only the environment's options
     */
    public static List<String> inherited(boolean arguments) {
        return inherited(arguments
                ? ManagementFactory.getRuntimeMXBean().getInputArguments()
                : List.of(), System.getenv());
    }

    static List<String> inherited(List<String> arguments, Map<String, String> environment) {
        List<String> inherited = new ArrayList<>(
                arguments.stream().flatMap(ThisJvm::comparable).toList());
        for (String variable : VARIABLES) {
            String options = Stream.of(environment.getOrDefault(variable, "").strip().split("\\s+"))
                    .flatMap(ThisJvm::comparable).collect(Collectors.joining(" "));
            if (!options.isEmpty()) {
                inherited.add(variable + "=" + options);
            }
        }
        return inherited;
    }

    private static Stream<String> comparable(String option) {
        return HARMLESS.matcher(option).matches()
                ? Stream.empty()
                : Stream.of(PATH.matcher(AGENT.matcher(option).replaceFirst("$1$2"))
                        .replaceAll(""));
    }
}
