package strandbench.harness.benchmark;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.text.Refusal;

/** Whether the JVMs that a command line asks for can run what it selects. */
public final class Forks {
    /** The oldest Java that the benchmarks run on. */
    public static final int OLDEST = 21;

    /** After which a launcher hangs that has said all and does not end, even on a machine that is busy. */
    private static final int LONGEST_SECONDS = 60;

    private static final Pattern VERSION = Pattern.compile("version \"([^\"]+)\"");

    private Forks() {}

    /**
     * Checks {@code -f} and {@code -jvm}.
     *
     * @throws Refusal if a benchmark needs a fork and gets none, or the JVM is too old or is none
     */
    public static void requireRunnable(Options options, List<BenchmarkMethod> benchmarks) {
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
            requireModern("-jvm " + options.getJvm().get(), options.getJvm().get());
        }
    }

    /**
     * Makes sure that forks can run on a JVM.
     *
     * @param option by which the user named it
     * @throws Refusal if it is too old, or none
     */
    static void requireModern(String option, String jvm) {
        String version = versionOf(option, jvm);
        if (feature(version) < OLDEST) {
            throw Refusal.usage("%s: is Java %s; allowed are %d and newer", option, version,
                    OLDEST);
        }
    }

    /** The 21 of 21.0.8, or the 8 of 1.8.0_402. */
    public static int feature(String version) {
        return Integer.parseInt(version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", ""));
    }

    /** The version that a Java launcher gives itself. */
    public static String versionOf(String jvm) {
        return versionOf("-jvm " + jvm, jvm);
    }

    private static String versionOf(String option, String jvm) {
        try {
            Process process = new ProcessBuilder(List.of(jvm, "-version")).redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes());
            Matcher version = VERSION.matcher(said);
            if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS) || !version.find()) {
                throw Refusal.usage("%s: is not a Java launcher", option);
            }
            return version.group(1).replaceFirst("_.*", "");
        } catch (IOException e) {
            throw Refusal.usage("%s: cannot be started: %s", option, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.environment("interrupted while asking %s for its version", jvm);
        }
    }
}
