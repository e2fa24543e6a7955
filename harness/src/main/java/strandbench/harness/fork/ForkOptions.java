package strandbench.harness.fork;

import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import strandbench.core.JvmOptions;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.ThisJar;
import strandbench.harness.machine.Machine;

/**
 * Gives each fork the JVM options that its benchmark needs, pins it, makes it end with this process, and keeps the
 * terminal's Ctrl-C from it.
 *
 * <p>It is a profiler for JMH, but measures nothing: only a profiler can add options for one benchmark after the
 * user's.
 */
public final class ForkOptions implements ExternalProfiler {
    /** From this release on the JDK warns about Unsafe, which JMH, Quasar and Akka use, unless an option allows it. */
    private static final int WARNS_ABOUT_UNSAFE = 24;

    /** The option that allows Unsafe; older JVMs do not know it. */
    static final String UNSAFE = "--sun-misc-unsafe-memory-access";

    /** A call of the C library reads the process's own counters. */
    private static final String READS_ITS_COUNTERS = "--enable-native-access=ALL-UNNAMED";

    /** The kernel ends a fork when the thread that started it ends, for any reason. */
    private static final List<String> DIES_WITH_US = List.of("setpriv", "--pdeathsig", "KILL");

    /**
     * Without this option a scheduler's thread dies when the heap is full, and its strands wait until the deadline. The
     * option prints "Terminating due to … Java heap space".
     */
    private static final String ENDS_WITH_THE_HEAP = "-XX:+ExitOnOutOfMemoryError";

    /**
     * How long a fork waits for threads that a benchmark leaves running, in seconds; JMH's own limit is 30. Such a fork
     * has no score.
     */
    private static final List<String> ENDS_SOON = List.of("-Djmh.shutdownTimeout=5",
            "-Djmh.shutdownTimeout.step=1");

    private final String cpus;

    /**
     * JMH calls it in the launcher, and again in each fork, where it must cost nothing.
     *
     * @param cpus the CPUs to pin forks to; empty for no pinning
     */
    public ForkOptions(String cpus) {
        this.cpus = cpus;
    }

    @Override
    public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
        List<String> prefix = new ArrayList<>(tied());
        if (!cpus.isEmpty()) {
            prefix.addAll(List.of("taskset", "--cpu-list", cpus));
        }
        return prefix;
    }

    @Override
    public Collection<String> addJVMOptions(BenchmarkParams params) {
        Map<String, String> values = new HashMap<>();
        for (String key : params.getParamsKeys()) {
            values.put(key, params.getParam(key));
        }
        List<String> options = new ArrayList<>();
        if (Runtime.Version.parse(params.getJdkVersion()).feature() >= WARNS_ABOUT_UNSAFE) {
            options.add(UNSAFE + "=allow");
        }
        options.add(READS_ITS_COUNTERS);
        options.add(ENDS_WITH_THE_HEAP);
        options.addAll(ENDS_SOON);
        options.addAll(askedFor(BenchmarkMethod.named(params.getBenchmark()), values));
        return options;
    }

    /** The command that starts a process which ends with its starting thread and gets no Ctrl-C. */
    static List<String> tied() {
        List<String> prefix = new ArrayList<>();
        if (Machine.here().has("setpriv")) {
            prefix.addAll(DIES_WITH_US);
        }
        if (Machine.here().has("setsid")) {
            prefix.add("setsid");
        }
        return prefix;
    }

    /** The JVM options that a benchmark needs with these values of its parameters. */
    static List<String> askedFor(BenchmarkMethod benchmark, Map<String, String> values) {
        List<String> options = new ArrayList<>();
        for (JvmOptions asked : benchmark.jvmOptions(values).toList()) {
            if (asked.agent()) {
                options.add("-javaagent:" + ThisJar.path());
            }
            options.addAll(List.of(asked.value().split(" ")));
        }
        return options;
    }

    @Override
    public void beforeTrial(BenchmarkParams params) {}

    @Override
    public Collection<? extends Result<?>> afterTrial(
            BenchmarkResult result, long pid, File stdOut, File stdErr) {
        return List.of();
    }

    @Override
    public boolean allowPrintOut() {
        return true;
    }

    @Override
    public boolean allowPrintErr() {
        return true;
    }

    @Override
    public String getDescription() {
        return "Completes the command line of each fork";
    }
}
