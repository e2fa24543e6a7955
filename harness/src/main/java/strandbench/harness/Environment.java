package strandbench.harness;

import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.Options;
import strandbench.core.JvmOptions;

/**
 * Where a run took place: what a reader must know to compare it with another.
 *
 * @param started UTC
 * @param strandbench the suite's version
 * @param cpuModel as the kernel names it
 * @param cpusOnline the machine's CPUs
 * @param cpusAllowed those the launcher may use
 * @param cpusOfForks those the forks run on
 * @param kernel name, release and architecture
 * @param jdk version of the forks' JVM
 * @param memoryKiB the machine's memory
 * @param governor of the first CPU's frequency; "unknown" where the kernel does not say
 * @param turbo whether the CPU may exceed its nominal frequency; "unknown" likewise
 * @param smtSiblings CPUs that share a core with the first
 * @param isolatedCpus set aside by isolcpus
 * @param cgroupQuota CPU bandwidth, as quota and period in µs
 * @param loadAverage of 1, 5 and 15 minutes, when the run started
 * @param swaps swap devices in use
 * @param jvmOptions what benchmark classes ask of their forks
 */
record Environment(
        String started,
        String strandbench,
        String cpuModel,
        String cpusOnline,
        String cpusAllowed,
        String cpusOfForks,
        String kernel,
        String jdk,
        String memoryKiB,
        String governor,
        String turbo,
        String smtSiblings,
        String isolatedCpus,
        String cgroupQuota,
        String loadAverage,
        List<String> swaps,
        Map<String, String> jvmOptions) {

    private static final String UNKNOWN = "unknown";

    /** The environment of a run that is about to start. */
    static Environment of(String pinned, Options options, List<BenchmarkMethod> benchmarks) {
        String allowed = CpuSet.allowed().map(CpuSet::toString).orElse(UNKNOWN);
        String cpu = "/sys/devices/system/cpu/";
        return new Environment(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                Optional.ofNullable(Environment.class.getPackage().getImplementationVersion())
                        .orElse(UNKNOWN),
                valueIn("/proc/cpuinfo", "model name"),
                content(cpu + "online"),
                allowed,
                pinned.isEmpty() ? allowed : pinned,
                "%s %s %s"
                        .formatted(
                                System.getProperty("os.name"),
                                System.getProperty("os.version"),
                                System.getProperty("os.arch")),
                options.getJvm().hasValue()
                        ? Forks.versionOf(options.getJvm().get())
                        : System.getProperty("java.version"),
                valueIn("/proc/meminfo", "MemTotal").replace(" kB", ""),
                content(cpu + "cpu0/cpufreq/scaling_governor"),
                turbo(cpu),
                content(cpu + "cpu0/topology/thread_siblings_list"),
                content(cpu + "isolated"),
                content("/sys/fs/cgroup/cpu.max"),
                content("/proc/loadavg"),
                lines("/proc/swaps").skip(1).toList(),
                jvmOptions(benchmarks));
    }

    /** What is stable of a machine, so that forks of two days can stand beside each other. */
    String fingerprint() {
        return "%s, %s, JDK %s, CPUs %s".formatted(cpuModel, kernel, jdk, cpusOnline);
    }

    String json() {
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(this)
                + "\n";
    }

    /** What a reader of a log must see. */
    @Override
    public String toString() {
        return "CPUs %s of %s, JDK %s, %s".formatted(cpusOfForks, cpuModel, jdk, kernel);
    }

    private static String turbo(String cpu) {
        String noTurbo = content(cpu + "intel_pstate/no_turbo");
        return switch (noTurbo) {
            case "0" -> "on";
            case "1" -> "off";
            default -> content(cpu + "cpufreq/boost");
        };
    }

    private static Map<String, String> jvmOptions(List<BenchmarkMethod> benchmarks) {
        Map<String, String> options = new TreeMap<>();
        for (BenchmarkMethod benchmark : benchmarks) {
            JvmOptions asked = benchmark.type().getAnnotation(JvmOptions.class);
            if (asked != null) {
                options.put(
                        benchmark.type().getSimpleName(),
                        (asked.agent() ? "-javaagent:benchmarks.jar " : "") + asked.value());
            }
        }
        return options;
    }

    private static String content(String file) {
        String content = String.join(" ", lines(file).toList()).strip();
        return content.isEmpty() ? UNKNOWN : content;
    }

    private static String valueIn(String file, String key) {
        return lines(file)
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse(UNKNOWN);
    }

    private static Stream<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file)).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
