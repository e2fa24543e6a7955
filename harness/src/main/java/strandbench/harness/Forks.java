package strandbench.harness;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.Options;

/** Whether the JVMs that a command line asks for can run what it selects. */
final class Forks {
    /** The oldest Java that the benchmarks run on. */
    static final int OLDEST = 21;

    private static final Pattern VERSION = Pattern.compile("version \"([^\"]+)\"");

    private Forks() {}

    /**
     * Checks {@code -f} and {@code -jvm}.
     *
     * @throws Refusal if a benchmark needs a fork and gets none, or the JVM is too old or is none
     */
    static void requireRunnable(Options options, List<BenchmarkMethod> benchmarks) {
        if (options.getForkCount().hasValue() && options.getForkCount().get() == 0) {
            for (BenchmarkMethod benchmark : benchmarks) {
                // The parameters' own demands are met or refused by the benchmark's set-up.
                if (benchmark.jvmOptions(Map.of()).findAny().isPresent()) {
                    throw Refusal.usage(
                            "-f 0: %s needs a JVM with options of its own; allowed are 1 fork or more, or a regexp without it",
                            benchmark.shortName());
                }
            }
        }
        if (options.getJvm().hasValue()) {
            requireModern(options.getJvm().get());
        }
    }

    private static void requireModern(String jvm) {
        String version = versionOf(jvm);
        if (feature(version) < OLDEST) {
            throw Refusal.usage(
                    "-jvm %s: is Java %s; allowed are %d and newer", jvm, version, OLDEST);
        }
    }

    /** The 21 of 21.0.8, or the 8 of 1.8.0_402. */
    static int feature(String version) {
        return Integer.parseInt(version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", ""));
    }

    /** The version that a Java launcher gives itself. */
    static String versionOf(String jvm) {
        try {
            Process process = new ProcessBuilder(List.of(jvm, "-version")).redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes());
            Matcher version = VERSION.matcher(said);
            if (!process.waitFor(10, TimeUnit.SECONDS) || !version.find()) {
                throw Refusal.usage("-jvm %s: is not a Java launcher", jvm);
            }
            return version.group(1).replaceFirst("_.*", "");
        } catch (IOException e) {
            throw Refusal.usage("-jvm %s: cannot be started: %s", jvm, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.environment("interrupted while asking %s for its version", jvm);
        }
    }
}
