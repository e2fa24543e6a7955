package strandbench.harness.fork;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import strandbench.core.LimitReached;

/** Why a fork has no score. It reads the fork's output and JMH's exceptions. */
public final class Failure {
    private static final Pattern OUT_OF_MEMORY = Pattern
            .compile("Terminating due to (java\\.lang\\.OutOfMemoryError.*)");
    private static final Pattern LIMIT = Pattern
            .compile("(?m)^" + Pattern.quote(LimitReached.class.getName()) + ": (.*)$");
    private static final Pattern CRASH = Pattern.compile(
            "(?m)^#\\s+((?:SIG[A-Z]+|Internal Error|There is insufficient memory).*)$");
    private static final Pattern FRAME = Pattern
            .compile("(?m)^# Problematic frame:\\R#\\s*(.*)$");

    /** What a JVM says that does not start. */
    private static final Pattern NO_START = Pattern.compile(
            "(?m)^Error occurred during initialization of (?:VM|boot layer)\\R(.*)$"
                    + "|^((?!Did you mean).*)\\R(?:Did you mean.*\\R)?Error: Could not create the Java Virtual Machine"
                    + "|Unable to extract forked JVM properties using: '(\\S+)");
    private static final Pattern EXIT_CODE = Pattern
            .compile("(?i)forked VM failed with exit code (\\d+)");

    /** From this exit code on, the rest is the number of a signal. */
    private static final int SIGNALS = 128;

    private static final Map<Integer, String> SIGNAL_NAMES = Map.of(4, "SIGILL", 6, "SIGABRT", 7,
            "SIGBUS", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV", 15, "SIGTERM");

    private static final String STRAY = "<shutdown timeout of ";
    private static final Pattern STRAY_THREAD = Pattern.compile("(?m)^Thread\\[#\\d+,([^,]*),");
    private static final String CAUSED_BY = "Caused by: ";
    private static final String EXITED = "<failure: VM prematurely exited";

    private Failure() {}

    /**
     * Why JMH gave up a fork.
     *
     * @param thrown what JMH's runner threw
     * @param printed what the fork printed
     */
    static String of(Throwable thrown, String printed) {
        Matcher memory = OUT_OF_MEMORY.matcher(printed);
        if (memory.find()) {
            return memory.group(1).strip();
        }
        Optional<String> ofJvm = ofJvm(printed + "\n" + causes(thrown));
        if (ofJvm.isPresent()) {
            return ofJvm.get();
        }
        Matcher code = EXIT_CODE.matcher(printed);
        if (code.find() && Integer.parseInt(code.group(1)) > SIGNALS) {
            int signal = Integer.parseInt(code.group(1)) - SIGNALS;
            return "was ended by signal %d (%s)".formatted(signal,
                    SIGNAL_NAMES.getOrDefault(signal, "kill -l names it"));
        }
        if (printed.contains(EXITED)) {
            return "exited before its end, as System.exit does";
        }
        String told = causes(thrown);
        return told + printedCause(told, printed);
    }

    /** What the fork printed as the last cause of the exception that JMH tells without it; empty if nothing. */
    private static String printedCause(String told, String printed) {
        String cause = "";
        boolean isInTrace = false;
        for (String line : printed.lines().toList()) {
            if (isInTrace && line.startsWith(CAUSED_BY)) {
                cause = ": " + line.substring(CAUSED_BY.length());
            } else {
                isInTrace = isInTrace && line.matches("\\s+(at |\\.\\.\\. ).*")
                        || !line.isBlank() && told.endsWith(line);
            }
        }
        return cause;
    }

    /** The JVM's own sentence about its crash, or why it did not start. */
    private static Optional<String> ofJvm(String printed) {
        Matcher crash = CRASH.matcher(printed);
        if (crash.find()) {
            Matcher frame = FRAME.matcher(printed);
            return Optional.of("crashed: " + crash.group(1).strip()
                    + (frame.find() ? " in " + frame.group(1).strip() : ""));
        }
        Matcher start = NO_START.matcher(printed);
        return start.find()
                ? Optional.of("its JVM did not start: "
                        + Stream.of(start.group(1), start.group(2), start.group(3))
                                .filter(Objects::nonNull).findFirst().orElseThrow().strip())
                : Optional.empty();
    }

    /** The limit that ended a fork, which is no failure. */
    static Optional<String> limit(String printed) {
        Matcher limit = LIMIT.matcher(printed);
        return limit.find() ? Optional.of(limit.group(1).strip()) : Optional.empty();
    }

    /** Why a fork has no score although JMH accepts it; empty if it has one. */
    static Optional<String> of(BenchmarkResult result, String printed) {
        if (printed.contains(STRAY)) {
            Set<String> threads = new LinkedHashSet<>();
            Matcher thread = STRAY_THREAD.matcher(printed);
            while (thread.find()) {
                threads.add(thread.group(1));
            }
            threads.remove("DestroyJavaVM");
            return Optional.of("left threads running: " + String.join(", ", threads));
        }
        BenchmarkParams params = result.getParams();
        int planned = params.getMeasurement().getCount();
        int given = result.getIterationResults().size();
        if (given != planned) {
            return Optional.of("gave %d of %d iterations".formatted(given, planned));
        }
        if (result.getMetadata() == null) {
            return Optional.of("ended before it had said how it went");
        }
        double score = result.getPrimaryResult().getScore();
        if (!(score > 0) || Double.isInfinite(score)) {
            return Optional.of("gave the score %s, which is none".formatted(score));
        }
        return Optional.empty();
    }

    /** The messages of an exception, of its causes, and of the failures that JMH collected in it. */
    public static String causes(Throwable thrown) {
        Set<String> messages = new LinkedHashSet<>();
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            messages.add(text(cause));
            for (Throwable suppressed : cause.getSuppressed()) {
                messages.add(text(suppressed));
            }
        }
        return messages.stream().filter(message -> !message.isEmpty())
                .collect(Collectors.joining(": "))
                .replaceAll("\\s*\\R\\s*", " ");
    }

    /** The messages of JMH's own exceptions are complete. */
    private static String text(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (thrown.getClass().getName().startsWith("org.openjdk.jmh.")) {
            return thrown.getMessage() == null ? "" : message;
        }
        return thrown.toString();
    }
}
