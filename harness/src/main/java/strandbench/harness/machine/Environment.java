package strandbench.harness.machine;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.Options;
import strandbench.core.JvmOptions;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.text.Refusal;

/**
 * Where a run took place: what a reader needs to compare it with another. Fields that the machine does not report are
 * "unknown".
 *
 * @param started UTC
 * @param strandbench the suite's version
 * @param cpuModel as the kernel names it
 * @param cpusOnline the machine's CPUs
 * @param cpusAllowed those that the launcher may use
 * @param cpusOfForks those that the forks run on
 * @param kernel name, release and architecture
 * @param jdk version of the forks' JVM
 * @param memoryKiB the machine's memory
 * @param governor of the frequency of the forks' CPUs
 * @param turbo whether a CPU may exceed its nominal frequency: on or off
 * @param smtSiblings for each core of the forks, the CPUs that share it
 * @param caches for each kind, the CPUs that share a cache, as the kernel reports them
 * @param isolatedCpus the CPUs between which the kernel moves no threads; "none" without isolcpus
 * @param cgroupQuota CPU bandwidth, as quota and period in µs; "max" without a limit
 * @param loadAverage of 1, 5 and 15 minutes, when the run started
 * @param swaps swap devices in use
 * @param jvmOptions the JVM options that benchmark classes need
 * @param cores the number of physical cores
 * @param availableProcessors the launcher's, to compare with the CPUs allowed
 * @param swapUsedKiB the swap in use when the run started
 * @param transparentHugePages always, madvise or never
 * @param hypervisor "none" on a machine that is not virtual
 * @param clockSource the hardware clock that the kernel reads
 * @param stolenSinceBoot share of the CPUs' time that the hypervisor kept, from boot to the run's start
 * @param coreLatency the distances between the forks' CPUs during the run, as the forks probed them
 * @param fingerprint of what does not change from run to run: CPU, cores, kernel and JDK
 * @param host the machine's name
 */
public record Environment(
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
        String caches,
        String isolatedCpus,
        String cgroupQuota,
        String loadAverage,
        List<String> swaps,
        Map<String, String> jvmOptions,
        String cores,
        String availableProcessors,
        String swapUsedKiB,
        String transparentHugePages,
        String hypervisor,
        String clockSource,
        String stolenSinceBoot,
        String coreLatency,
        String fingerprint,
        String host) {

    /** Its file in the folder of a run. */
    public static final String FILE = "environment.json";

    private static final List<String> FIELDS = Arrays
            .stream(Environment.class.getRecordComponents()).map(RecordComponent::getName)
            .toList();
    private static final String UNKNOWN = "unknown";
    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .create();

    /** A file of an older version lacks newer fields. */
    public Environment {
        caches = orUnknown(caches);
        cores = orUnknown(cores);
        availableProcessors = orUnknown(availableProcessors);
        swapUsedKiB = orUnknown(swapUsedKiB);
        transparentHugePages = orUnknown(transparentHugePages);
        hypervisor = orUnknown(hypervisor);
        clockSource = orUnknown(clockSource);
        stolenSinceBoot = orUnknown(stolenSinceBoot);
        coreLatency = orUnknown(coreLatency);
        fingerprint = orUnknown(fingerprint);
        host = orUnknown(host);
    }

    /** The environment of a run that starts here. */
    public static Environment of(String pinned, Options options, List<BenchmarkMethod> benchmarks) {
        return of(Machine.here(), pinned, options, benchmarks);
    }

    /** The environment of a run that starts on a given machine. */
    static Environment of(
            Machine machine, String pinned, Options options, List<BenchmarkMethod> benchmarks) {
        Optional<CpuSet> used = pinned.isEmpty()
                ? machine.allowed()
                : Optional.of(CpuSet.parse(pinned));
        String cpuModel = orUnknown(machine.cpuModel());
        String cores = orUnknown(machine.cores().stream().boxed().findFirst());
        String kernel = kernelName();
        String jdk = options.getJvm().hasValue()
                ? Forks.versionOf(options.getJvm().get())
                : System.getProperty("java.version");
        return new Environment(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                orUnknown(Environment.class.getPackage().getImplementationVersion()),
                cpuModel,
                orUnknown(machine.online()),
                orUnknown(machine.allowed()),
                orUnknown(used),
                kernel,
                jdk,
                orUnknown(machine.memoryKiB().stream().boxed().findFirst()),
                orUnknown(used.flatMap(machine::governors).map(Environment::words)),
                orUnknown(machine.turbo()),
                orUnknown(used.flatMap(machine::coresOf).map(Environment::words)),
                orUnknown(used.flatMap(machine::cachesOf)),
                orUnknown(machine.isolated().map(c -> c.size() == 0 ? "none" : c)),
                orUnknown(CpuQuota.of(machine)),
                orUnknown(machine.content("/proc/loadavg")),
                machine.lines("/proc/swaps").stream().skip(1).toList(),
                jvmOptions(benchmarks),
                cores,
                Integer.toString(machine.availableProcessors()),
                orUnknown(machine.swapUsedKiB().stream().boxed().findFirst()),
                orUnknown(machine.transparentHugePages()),
                orUnknown(machine.hypervisor()),
                orUnknown(machine.clockSource()),
                orUnknown(machine.cpuTime()),
                UNKNOWN,
                "%s; JDK %s".formatted(hardware(machine), jdk),
                Host.name());
    }

    private static String kernelName() {
        return "%s %s %s".formatted(
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                System.getProperty("os.arch"));
    }

    /** The {@link #fingerprint} of this machine, without its JDK. */
    public static String hardware() {
        return hardware(Machine.here());
    }

    private static String hardware(Machine machine) {
        return "%s; %s cores; %s".formatted(orUnknown(machine.cpuModel()),
                orUnknown(machine.cores().stream().boxed().findFirst()), kernelName());
    }

    /** Distinguishes this machine from every other, even from an identical one. */
    public String machine() {
        return "%s (%s)".formatted(host, fingerprint);
    }

    /**
     * Describes a run on several machines: for each field the common value, or all values.
     *
     * @param all at least one, in any order
     */
    public static Environment ofSeveral(Collection<Environment> all) {
        JsonObject joined = new JsonObject();
        for (String field : FIELDS) {
            List<JsonElement> values = all.stream()
                    .map(one -> JSON.toJsonTree(one).getAsJsonObject().get(field))
                    .filter(Objects::nonNull).distinct().toList();
            if (!values.isEmpty()) {
                joined.add(field, values.size() == 1 ? values.get(0) : joined(values));
            }
        }
        // The time of the first to start.
        joined.addProperty("started",
                all.stream().map(Environment::started).min(String::compareTo).orElseThrow());
        return JSON.fromJson(joined, Environment.class);
    }

    private static JsonElement joined(List<JsonElement> values) {
        if (values.stream().allMatch(JsonElement::isJsonPrimitive)) {
            return new JsonPrimitive(values.stream().map(JsonElement::getAsString)
                    .collect(Collectors.joining(" / ")));
        }
        if (values.stream().allMatch(JsonElement::isJsonArray)) {
            JsonArray all = new JsonArray();
            values.forEach(value -> all.addAll(value.getAsJsonArray()));
            return all;
        }
        JsonObject all = new JsonObject();
        values.forEach(value -> value.getAsJsonObject().entrySet()
                .forEach(entry -> all.add(entry.getKey(), entry.getValue())));
        return all;
    }

    /**
     * Where the run of a folder took place.
     *
     * @return empty if the folder has no such file
     * @throws Refusal if the file cannot be read
     */
    public static Optional<Environment> in(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Environment stored = JSON.fromJson(Files.readString(file), Environment.class);
            if (stored == null) {
                throw new JsonParseException("it is empty");
            }
            return Optional.of(stored);
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage("%s: holds no environment of a run (%s)", file,
                    Refusal.brief(e));
        }
    }

    /** The contents of its file. */
    public String json() {
        return JSON.toJson(this) + "\n";
    }

    /** The contents of a file, with the distances that are known at the end of its run. */
    public static String completed(String json, String coreLatency) {
        JsonObject environment = JSON.fromJson(json, JsonObject.class);
        environment.addProperty("coreLatency", coreLatency);
        return JSON.toJson(environment) + "\n";
    }

    /** The lines for a reader of a log. */
    @Override
    public String toString() {
        return on(jdk);
    }

    /** The same environment with another JDK, for an arm. */
    public String on(String other) {
        return "CPUs %s of %s, JDK %s, %s".formatted(cpusOfForks, cpuModel, other, kernel);
    }

    private static Map<String, String> jvmOptions(List<BenchmarkMethod> benchmarks) {
        Map<String, String> options = new TreeMap<>();
        for (BenchmarkMethod benchmark : benchmarks) {
            JvmOptions asked = benchmark.type().getAnnotation(JvmOptions.class);
            if (asked != null) {
                options.put(
                        benchmark.className(),
                        (asked.agent() ? "-javaagent:benchmarks.jar " : "") + asked.value());
            }
        }
        return options;
    }

    private static String words(Set<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(" "));
    }

    private static String orUnknown(Optional<?> value) {
        return value.map(Object::toString).orElse(UNKNOWN);
    }

    private static String orUnknown(String value) {
        return value == null ? UNKNOWN : value;
    }
}
