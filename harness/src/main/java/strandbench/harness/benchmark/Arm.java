package strandbench.harness.benchmark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import strandbench.harness.text.Refusal;

/**
 * One of the sides of a comparison: a JVM, a jar with this harness, another jar of benchmarks, or flags.
 *
 * @param name as the user calls it
 * @param kind in what it differs
 * @param value the JVM's launcher, the jar, or the flags separated by blanks
 */
public record Arm(String name, Kind kind, String value) {
    /** The name of the single arm of a run that compares none. */
    public static final String DEFAULT = "default";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+");
    private static final String ALLOWED = "NAME=jvm:PATH, NAME=jar:PATH, NAME=suite:PATH or NAME=args:FLAGS";

    /** What arms can differ in. */
    public enum Kind {
        NONE,
        JVM,
        /** A jar that holds this harness too. */
        JAR,
        /** A jar of benchmarks alone. */
        SUITE,
        ARGS
    }

    /** The single arm of a run that compares none. */
    public static Arm none() {
        return new Arm(DEFAULT, Kind.NONE, "");
    }

    /**
     * Reads the arms of a command line.
     *
     * @throws Refusal if one is malformed, two share a name, or a JVM or jar is not there
     */
    public static List<Arm> parse(List<String> given) {
        List<Arm> arms = new ArrayList<>();
        for (String text : given) {
            Arm arm = parse(text);
            if (arms.stream().anyMatch(other -> other.name.equals(arm.name))) {
                throw Refusal.usage("--arm %s: the name %s stands there twice; allowed is once",
                        text, arm.name);
            }
            arms.add(arm);
        }
        return arms.isEmpty() ? List.of(none()) : List.copyOf(arms);
    }

    private static Arm parse(String text) {
        String[] parts = text.split("[=:]", 3);
        if (parts.length != 3 || !text.startsWith(parts[0] + "=")
                || !NAME.matcher(parts[0]).matches()) {
            throw Refusal.usage("--arm %s: allowed is %s", text, ALLOWED);
        }
        Kind kind = switch (parts[1]) {
            case "jvm" -> Kind.JVM;
            case "jar" -> Kind.JAR;
            case "suite" -> Kind.SUITE;
            case "args" -> Kind.ARGS;
            default -> throw Refusal.usage("--arm %s: allowed is %s", text, ALLOWED);
        };
        boolean isHome = kind == Kind.JVM && Files.isDirectory(Path.of(parts[2]));
        Arm arm = new Arm(parts[0], kind,
                isHome ? Path.of(parts[2], "bin", "java").toString() : parts[2]);
        arm.requireUsable();
        return arm;
    }

    /**
     * Makes sure that forks can run on this arm.
     *
     * @throws Refusal if its JVM is too old or does not start, or its jar is missing
     */
    public void requireUsable() {
        switch (kind) {
            case JVM -> Forks.requireModern("--arm " + this, value);
            case JAR, SUITE -> {
                if (!Files.isRegularFile(Path.of(value)) || !Files.isReadable(Path.of(value))) {
                    throw Refusal.usage("--arm %s: there is no such jar", this);
                }
            }
            default -> {
                // no path to check
            }
        }
    }

    /** Whether its forks need a JVM of their own that starts them: JMH takes a class path from there. */
    public boolean needsWorker() {
        return kind == Kind.JAR || kind == Kind.SUITE;
    }

    /** The JVM's launcher, where the arm names one. */
    public Optional<String> jvm() {
        return kind == Kind.JVM ? Optional.of(value) : Optional.empty();
    }

    /** The flags it adds to a fork's command line. */
    public List<String> flags() {
        return kind == Kind.ARGS && !value.isBlank()
                ? List.of(value.strip().split("\\s+"))
                : List.of();
    }

    /** Whether no field is missing, as may happen in a file. */
    boolean isWhole() {
        return name != null && NAME.matcher(name).matches() && kind != null && value != null;
    }

    /** The arm as the user writes it. */
    @Override
    public String toString() {
        return "%s=%s:%s".formatted(name, kind.name().toLowerCase(Locale.ROOT), value);
    }
}
