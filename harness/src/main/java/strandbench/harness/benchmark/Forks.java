package strandbench.harness.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.WarmupMode;
import strandbench.harness.text.Refusal;

/** Checks that the JVMs of a command line can run the selected benchmarks. */
public final class Forks {
    /** The oldest Java that the benchmarks run on. */
    public static final int OLDEST = 21;

    /** A launcher that has not ended after this time hangs, even on a busy machine. */
    private static final int LONGEST_SECONDS = 60;

    /** With many more threads the machine would run JMH's own threads only. */
    private static final int MOST_THREADS = 10_000;

    /** Flags that a launcher takes, but a fork must not have. */
    private static final Set<String> MAIN = Set.of("-jar", "-m", "--module");

    private static final Pattern VERSION = Pattern.compile("version \"([^\"]+)\"");

    private Forks() {}

    /**
     * Checks {@code -f}, {@code -t}, {@code -tg} and {@code -jvm}.
     *
     * @throws Refusal if a benchmark needs a fork and gets none, or the JVM is too old or does not start
     */
    public static void requireRunnable(Options options, List<BenchmarkMethod> benchmarks) {
        if (options.getForkCount().hasValue() && options.getForkCount().get() == 0) {
            for (BenchmarkMethod benchmark : benchmarks) {
                // The benchmark's set-up meets or refuses what the parameters need.
                if (benchmark.jvmOptions(Map.of()).findAny().isPresent()) {
                    throw Refusal.usage(
                            "-f 0: %s needs its own JVM options; allowed are 1 fork or more, or a regexp without it",
                            benchmark.shortName());
                }
            }
        }
        if (options.getThreads().hasValue() && options.getThreads().get() == Threads.MAX) {
            throw Refusal.usage(
                    "-t max: JMH would count the launcher's CPUs, and forks may be pinned to fewer; allowed is a number");
        }
        if (options.getThreads().orElse(1) > MOST_THREADS) {
            throw Refusal.usage(
                    "-t %d: JMH starts so many threads in each fork before it measures; allowed are 1 to %d",
                    options.getThreads().get(), MOST_THREADS);
        }
        requireGroups(options, benchmarks);
        if (options.getJvm().hasValue()) {
            requireModern("-jvm " + options.getJvm().get(), options.getJvm().get());
        }
    }

    /** JMH expects a method for each number, and starts as many threads as the numbers add up to. */
    private static void requireGroups(Options options, List<BenchmarkMethod> benchmarks) {
        int[] threads = options.getThreadGroups().orElse(new int[0]);
        String given = IntStream.of(threads).mapToObj(Integer::toString)
                .collect(Collectors.joining(","));
        for (BenchmarkMethod benchmark : benchmarks) {
            int methods = benchmark.entry().getThreadGroups().length;
            if (threads.length > methods) {
                throw Refusal.usage(
                        "-tg %s: given for %d methods of a group, and %s has %d; allowed is a number for each method",
                        given, threads.length, benchmark.shortName(), methods);
            }
        }
        if (IntStream.of(threads).asLongStream().sum() > MOST_THREADS) {
            throw Refusal.usage(
                    "-tg %s: JMH starts so many threads in each fork before it measures; allowed are 1 to %d in all",
                    given, MOST_THREADS);
        }
    }

    /**
     * In JMH, a JVM may warm up with other benchmarks; here each JVM runs one cell alone.
     *
     * @throws Refusal if the options ask for such a warm-up
     */
    public static void requireOwnWarmup(Options options) {
        WarmupMode mode = options.getWarmupMode().orElse(WarmupMode.INDI);
        if (mode != WarmupMode.INDI) {
            throw Refusal.usage(
                    "-wm %s: warms other benchmarks up in the same JVM, and each JVM of a run has one cell alone; allowed is INDI",
                    mode);
        }
        if (!options.getWarmupIncludes().isEmpty()) {
            throw Refusal.usage(
                    "-wmb %s: warms other benchmarks up in the same JVM, and each JVM of a run has one cell alone; allowed is a run without it",
                    String.join(",", options.getWarmupIncludes()));
        }
    }

    /**
     * Makes sure that forks can measure in turn.
     *
     * @throws Refusal if there are no forks, or warm-up forks, which JMH throws away
     */
    public static void requireTurns(Options options) {
        if (options.getForkCount().orElse(1) == 0) {
            throw Refusal.usage("-f 0: given with turns; allowed are 1 fork or more");
        }
        if (options.getWarmupForkCount().orElse(0) > 0) {
            throw Refusal.usage("-wf %d: given with turns; allowed is 0",
                    options.getWarmupForkCount().get());
        }
    }

    /**
     * Makes sure that forks can run on a JVM.
     *
     * @param option the words by which the user named the JVM
     * @throws Refusal if the JVM is too old, or does not start
     */
    static void requireModern(String option, String jvm) {
        String version = versionOf(option, jvm);
        if (feature(version) < OLDEST) {
            throw Refusal.usage("%s: is Java %s; allowed are %d and newer", option, version,
                    OLDEST);
        }
    }

    /**
     * Checks the flags for the forks' JVMs: starts each JVM with them.
     *
     * @throws Refusal if a JVM rejects them
     */
    public static void requireFlags(Options options, List<Arm> arms) {
        List<String> ofAll = Stream.of(options.getJvmArgsPrepend(), options.getJvmArgs(),
                options.getJvmArgsAppend())
                .flatMap(flags -> flags.orElse(List.of()).stream()).toList();
        for (Arm arm : arms) {
            List<String> flags = new ArrayList<>(ofAll);
            flags.addAll(arm.flags());
            if (!flags.isEmpty()) {
                requireFlags(arm.jvm().orElse(options.getJvm().orElse(ownJvm())), flags);
            }
        }
    }

    /**
     * Checks that forks of this JVM's Java can load the benchmarks. Nothing is checked where another JVM is named: its
     * own sentence tells why its forks fail.
     *
     * @throws Refusal if a benchmark was compiled for a newer Java
     */
    public static void requireNewEnough(Options options, List<Arm> arms,
            List<BenchmarkMethod> benchmarks) {
        if (options.getJvm().hasValue() || arms.stream().anyMatch(arm -> arm.jvm().isPresent())) {
            return;
        }
        for (BenchmarkMethod benchmark : benchmarks) {
            benchmark.tooNew().ifPresent(words -> {
                throw Refusal.usage(
                        "%s: %s; allowed are a newer Java (-jvm PATH), or a jar that is compiled for Java %d",
                        benchmark.shortName(), words, Runtime.version().feature());
            });
        }
    }

    private static String ownJvm() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static void requireFlags(String jvm, List<String> flags) {
        flags.stream().filter(MAIN::contains).findFirst().ifPresent(flag -> {
            throw Refusal.usage(
                    "%s: %s names what a JVM runs, and a fork runs benchmarks; allowed are other flags",
                    String.join(" ", flags), flag);
        });
        List<String> command = new ArrayList<>(List.of(jvm));
        command.addAll(flags);
        command.add("-version");
        Said said = ask("the JVM " + jvm, command);
        // A JVM that prints a help ends without an error too, but a fork with that flag would not run.
        if (said.exitCode != 0 || !VERSION.matcher(said.text).find()) {
            throw Refusal.usage("%s: %s does not take it (%s)", String.join(" ", flags), jvm,
                    said.text.lines().filter(line -> !line.isBlank()).findFirst()
                            .map(String::strip).orElse("it says nothing"));
        }
    }

    /** The 21 of 21.0.8, or the 8 of 1.8.0_402. */
    public static int feature(String version) {
        return Integer.parseInt(version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", ""));
    }

    /** The version that a Java launcher prints. */
    public static String versionOf(String jvm) {
        return versionOf("-jvm " + jvm, jvm);
    }

    private static String versionOf(String option, String jvm) {
        return VERSION.matcher(settings(option, jvm)).results().findFirst().orElseThrow().group(1)
                .replaceFirst("_.*", "");
    }

    /** The JVM of a Java launcher, in the form of {@link ThisJvm#name}. */
    public static String nameOf(String jvm) {
        List<String> settings = settings("-jvm " + jvm, jvm).lines().map(String::strip).toList();
        return ThisJvm.name(property -> settings.stream()
                .filter(line -> line.startsWith(property + " = "))
                .map(line -> line.substring(line.indexOf('=') + 2)).findFirst()
                .orElse("unknown"));
    }

    /** The version and the system properties that a Java launcher prints. */
    private static String settings(String option, String jvm) {
        String settings = ask(option, List.of(jvm, "-XshowSettings:properties", "-version")).text;
        if (!VERSION.matcher(settings).find()) {
            throw Refusal.usage("%s: is not a Java launcher", option);
        }
        return settings;
    }

    private record Said(int exitCode, String text) {}

    private static Said ask(String option, List<String> command) {
        Process process = started(option, command);
        // Read in another thread while this one waits: a process that hangs keeps its output open.
        var text = CompletableFuture.supplyAsync(
                () -> process.inputReader().lines().collect(Collectors.joining("\n")));
        try {
            if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                throw Refusal.usage("%s: does not end within %d s when asked for its version",
                        option, LONGEST_SECONDS);
            }
            return new Said(process.exitValue(), text.join());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.environment("interrupted while asking %s for its version",
                    command.get(0));
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process started(String option, List<String> command) {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw Refusal.usage("%s: cannot be started: %s", option, e.getMessage());
        }
    }
}
