package strandbench.harness;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Store;

/** Runs benchmarks.jar as a user does: in a process of its own. */
public final class Jar {
    /** The repository's root; Maven runs tests in the module's folder. */
    public static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    static final Path FILE = ROOT.resolve("benchmarks.jar");

    /**
     * JMH keeps its lock among temporary files. Runs of each test JVM have one of their own, so that they
     * neither wait for a measurement on this machine, or for one another, nor are in its way.
     */
    static final String OWN_LOCK = ownLock(newFolder());

    /**
     * What these tests start says what it does and not how fast it is, and is over before code that is compiled twice
     * would pay; but for long validations, which measure. JMH passes it on to forks that are given nothing else.
     */
    private static final List<String> COMPILED_ONCE = Validation.isLong()
            ? List.of()
            : List.of("-XX:TieredStopAtLevel=1");

    /** How long a command may take before it is taken to hang. */
    static final int MINUTES = Validation.isLong() ? 60 : 10;

    private Jar() {}

    private static Path newFolder() {
        try {
            return Files.createTempDirectory(Path.of(System.getProperty("java.io.tmpdir")), "lock");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a process left behind. */
    public record Outcome(int exitCode, String out, String err) {
        /** The one line on the error stream that is ours. */
        public String complaint() {
            return err.lines()
                    .filter(line -> line.matches("(strandbench|run\\.sh|go\\.sh): .*"))
                    .findFirst()
                    .orElse("no complaint in: " + err);
        }

        /** What is on the error stream beside the JDK's warnings. */
        List<String> linesOfOurs() {
            return err.lines().filter(line -> !line.startsWith("WARNING: ")).toList();
        }
    }

    /** Whether this process, and so one that it starts, may use more than one CPU: a list such as 0-1 or 0,2. */
    static boolean mayUseSeveralCpus() throws IOException {
        return Files.readString(Path.of("/proc/self/status"))
                .lines().anyMatch(line -> line.matches("Cpus_allowed_list:.*[,-].*"));
    }

    /** The option of a JVM that keeps its temporary files, and so JMH's lock, in a folder. */
    static String ownLock(Path temporary) {
        return "-Djava.io.tmpdir=" + temporary;
    }

    /** Runs the jar on the JDK of the tests. */
    public static Outcome run(String... arguments) {
        return run(FILE, ROOT, arguments);
    }

    /**
     * Runs the jar on the JDK of the tests while another run of it is under way.
     *
     * @param temporary a folder of this run's own
     */
    static Outcome runBesideOthers(Path temporary, List<String> arguments) {
        List<String> command = jvm(ownLock(temporary), "-jar", FILE.toString());
        command.addAll(arguments);
        return execute(ROOT, Map.of(), command);
    }

    /** Starts the jar with the faulty benchmarks of the harness's tests beside it. */
    static List<String> commandWithFaults(Path temporary, List<String> arguments) {
        List<String> command = jvm(ownLock(temporary), "-cp", classPathWithFaults(),
                "strandbench.Main");
        command.addAll(arguments);
        return command;
    }

    static String classPathWithFaults() {
        return FILE + ":" + ROOT.resolve("harness/target/test-classes");
    }

    static Outcome runWithFaults(Path temporary, List<String> arguments) {
        return execute(ROOT, Map.of(), commandWithFaults(temporary, arguments));
    }

    /** The forks in the store of a run that has ended. */
    static List<ForkRecord> stored(Path folder) {
        try (Store store = Store.open(folder)) {
            return store.all();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Outcome run(Path jar, Path workingDirectory, String... arguments) {
        List<String> command = jvm(OWN_LOCK, "-jar", jar.toString());
        command.addAll(List.of(arguments));
        return execute(workingDirectory, Map.of(), command);
    }

    /** What scripts are told to start the jar with. */
    static String options() {
        return Stream.concat(COMPILED_ONCE.stream(), Stream.of(OWN_LOCK))
                .collect(Collectors.joining(" "));
    }

    /** The beginning of a command, to be gone on with. */
    static List<String> jvm(String... options) {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(COMPILED_ONCE);
        command.addAll(List.of(options));
        return command;
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Sends a process a signal, as in INT, by the shell's own command: not every machine has a program for it. */
    static void signal(String name, Process process) {
        execute(ROOT, Map.of(), List.of("sh", "-c", "kill -" + name + " " + process.pid()));
    }

    /** Runs a command to its end, with a bound. */
    static Outcome execute(Path directory, Map<String, String> environment, List<String> command) {
        return execute(directory, environment, command, MINUTES);
    }

    /** Runs a command to its end, which is to come within so many minutes. */
    static Outcome execute(Path directory, Map<String, String> environment, List<String> command,
            int minutes) {
        try {
            File out = File.createTempFile("strandbench", ".out");
            File err = File.createTempFile("strandbench", ".err");
            try {
                ProcessBuilder builder = new ProcessBuilder(command)
                        .directory(directory.toFile())
                        .redirectOutput(out)
                        .redirectError(err);
                builder.environment().putAll(environment);
                Process process = builder.start();
                if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
                    process.destroy();
                    throw new AssertionError("waited %d minutes in vain for: %s%nIt said: %s%n%s"
                            .formatted(minutes, command, Files.readString(out.toPath()),
                                    Files.readString(err.toPath())));
                }
                return new Outcome(
                        process.exitValue(),
                        Files.readString(out.toPath()),
                        Files.readString(err.toPath()));
            } finally {
                Files.delete(out.toPath());
                Files.delete(err.toPath());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for: " + command, e);
        }
    }
}
