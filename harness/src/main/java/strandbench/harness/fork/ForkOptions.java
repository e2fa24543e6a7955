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
 * Gives each fork the JVM options its benchmark asks for, pins it, ties its life to ours and keeps the
 * terminal's Ctrl-C from it.
 *
 * <p>A profiler in JMH's sense only: that is where JMH lets a command line be completed for one
 * benchmark, after every argument the user gave. It measures nothing.
 */
public final class ForkOptions implements ExternalProfiler {
    /** From here on the JDK warns about Unsafe, which JMH, Quasar and Akka use, unless it is allowed. */
    private static final int WARNS_ABOUT_UNSAFE = 24;

    /** The option that allows it, unknown to older JVMs. */
    static final String UNSAFE = "--sun-misc-unsafe-memory-access";

    /** The process's own counters are read by a call of the C library. */
    private static final String READS_ITS_COUNTERS = "--enable-native-access=ALL-UNNAMED";

    /** The kernel ends a fork when the thread is gone that started it, however that came about. */
    private static final List<String> DIES_WITH_US = List.of("setpriv", "--pdeathsig", "KILL");

    /**
     * Without it a scheduler's thread that meets the end of the heap dies, and the strands it would have
     * run are waited for until the deadline. It says "Terminating due to … Java heap space".
     */
    private static final String ENDS_WITH_THE_HEAP = "-XX:+ExitOnOutOfMemoryError";

    /**
     * Threads that a benchmark leaves running are waited for no longer than this, in seconds; JMH's own
     * bound is 30. Such a fork is not scored.
     */
    private static final List<String> ENDS_SOON = List.of("-Djmh.shutdownTimeout=5",
            "-Djmh.shutdownTimeout.step=1");

    private final String cpus;

    /**
     * Called by JMH, in the launcher and once more in each fork, where it must cost nothing.
     *
     * @param cpus the CPUs to pin forks to; empty to leave them
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

    /** What starts a process that ends with the thread that starts it, and hears no Ctrl-C. */
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

    /** What a benchmark with these values of its parameters asks of its JVM. */
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
