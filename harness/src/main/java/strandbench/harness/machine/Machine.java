package strandbench.harness.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.text.Refusal;

/**
 * The machine as Linux describes it below /proc and /sys. A value that the kernel does not report is empty; none is
 * guessed.
 *
 * @param root the path of {@code /}
 * @param availableProcessors as the JVM counts them
 * @param path the PATH, for finding commands
 * @param temporary the JVM's folder for temporary files
 */
public record Machine(Path root, int availableProcessors, String path, Path temporary) {
    private static final String CPU = "/sys/devices/system/cpu/";
    private static final String NODES = "/sys/devices/system/node/";

    /** No CPU has more kinds of caches than this. */
    private static final int CACHES = 8;

    /** The time limit for perf, which usually answers within milliseconds. */
    private static final int PERF_SECONDS = 60;

    /** This machine. */
    public static Machine here() {
        return new Machine(
                Path.of("/"),
                Runtime.getRuntime().availableProcessors(),
                Optional.ofNullable(System.getenv("PATH")).orElse(""),
                Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath());
    }

    /** The path of a file of the machine. */
    Path at(String file) {
        return root.resolve(file.substring(1));
    }

    /** The lines of a file; none if it cannot be read. */
    List<String> lines(String file) {
        try {
            return Files.readAllLines(at(file));
        } catch (IOException e) {
            return List.of();
        }
    }

    /** A file's text on one line, perhaps blank; empty if it cannot be read. */
    Optional<String> content(String file) {
        return Files.isReadable(at(file))
                ? Optional.of(String.join(" ", lines(file)).strip())
                : Optional.empty();
    }

    /** The same, but empty if the file is blank. */
    private Optional<String> word(String file) {
        return content(file).filter(text -> !text.isEmpty());
    }

    /** The value behind the colon of a file's first line that begins with a key. */
    Optional<String> valueIn(String file, String key) {
        return lines(file).stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst();
    }

    Optional<String> cpuModel() {
        return valueIn("/proc/cpuinfo", "model name");
    }

    /** The machine's CPUs that are online. */
    Optional<CpuSet> online() {
        return cpus(word(CPU + "online"));
    }

    /** The online CPUs that this process may use; the kernel's own list also has CPUs that may be added later. */
    Optional<CpuSet> allowed() {
        return cpus(valueIn("/proc/self/status", "Cpus_allowed_list"))
                .map(cpus -> online().map(cpus::within).orElse(cpus));
    }

    /** The CPUs between which the kernel moves no threads, because of isolcpus or an isolated cpuset. */
    Optional<CpuSet> isolated() {
        return cpus(content(CPU + "isolated"));
    }

    private static Optional<CpuSet> cpus(Optional<String> list) {
        try {
            return list.map(l -> l.isBlank() ? new CpuSet(new BitSet()) : CpuSet.parse(l));
        } catch (Refusal e) {
            return Optional.empty();
        }
    }

    /** For each core that these CPUs belong to, the CPUs that share it; empty if one is unknown. */
    Optional<Set<CpuSet>> coresOf(CpuSet cpus) {
        Set<CpuSet> cores = new LinkedHashSet<>();
        for (int cpu : cpus.cpus().stream().toArray()) {
            Optional<CpuSet> siblings = cpus(
                    word(CPU + "cpu" + cpu + "/topology/thread_siblings_list"));
            if (siblings.isEmpty()) {
                return Optional.empty();
            }
            cores.add(siblings.get());
        }
        return Optional.of(cores);
    }

    /** These CPUs by kind of core, as Intel's P and E cores; empty if the kernel names no kinds. */
    Collection<CpuSet> kindsOf(CpuSet cpus) {
        List<CpuSet> ofIntel = shares(cpus, Stream.of("core", "atom", "lowpower")
                .map(kind -> "/sys/devices/cpu_" + kind + "/cpus"));
        if (!ofIntel.isEmpty()) {
            return ofIntel;
        }
        Map<String, CpuSet> byCapacity = new LinkedHashMap<>();
        for (int cpu : cpus.cpus().stream().toArray()) {
            word(CPU + "cpu" + cpu + "/cpu_capacity").ifPresent(capacity -> byCapacity
                    .computeIfAbsent(capacity, c -> new CpuSet(new BitSet())).cpus().set(cpu));
        }
        return byCapacity.values();
    }

    /** These CPUs by NUMA node; empty if the kernel names no nodes. */
    Collection<CpuSet> nodesOf(CpuSet cpus) {
        try (Stream<Path> nodes = Files.list(at(NODES))) {
            return shares(cpus, nodes.map(node -> node.getFileName().toString())
                    .filter(name -> name.matches("node\\d+"))
                    .map(name -> NODES + name + "/cpulist"));
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The CPUs among these that each file lists, without empty lists. */
    private List<CpuSet> shares(CpuSet cpus, Stream<String> files) {
        return files.flatMap(file -> cpus(word(file)).stream()).map(cpus::within)
                .filter(share -> share.size() > 0)
                .sorted(Comparator.comparingInt(share -> share.cpus().nextSetBit(0))).toList();
    }

    /** For each kind of cache, the CPUs that share one, as in {@code L1d 0 1, L2 0 1, L3 0-1}. */
    Optional<String> cachesOf(CpuSet cpus) {
        Map<String, Set<String>> shared = new TreeMap<>();
        for (int cpu : cpus.cpus().stream().toArray()) {
            for (int index = 0; index < CACHES; index++) {
                String cache = CPU + "cpu" + cpu + "/cache/index" + index + "/";
                Optional<String> level = word(cache + "level");
                Optional<String> sharing = word(cache + "shared_cpu_list");
                if (level.isPresent() && sharing.isPresent()) {
                    String kind = word(cache + "type").filter(type -> !type.equals("Unified"))
                            .map(type -> type.substring(0, 1).toLowerCase(Locale.ROOT)).orElse("");
                    shared.computeIfAbsent("L" + level.get() + kind, k -> new LinkedHashSet<>())
                            .add(sharing.get());
                }
            }
        }
        return shared.isEmpty()
                ? Optional.empty()
                : Optional.of(shared.entrySet().stream()
                        .map(kind -> kind.getKey() + " " + String.join(" ", kind.getValue()))
                        .collect(Collectors.joining(", ")));
    }

    /** The number of physical cores that are online. */
    OptionalInt cores() {
        return online().flatMap(this::coresOf)
                .map(cores -> OptionalInt.of(cores.size()))
                .orElseGet(OptionalInt::empty);
    }

    /** The governors of these CPUs' frequencies, each once; empty if that of one is unknown. */
    Optional<Set<String>> governors(CpuSet cpus) {
        Set<String> governors = new LinkedHashSet<>();
        for (int cpu : cpus.cpus().stream().toArray()) {
            Optional<String> governor = word(CPU + "cpu" + cpu + "/cpufreq/scaling_governor");
            if (governor.isEmpty()) {
                return Optional.empty();
            }
            governors.add(governor.get());
        }
        return Optional.of(governors);
    }

    /** Whether a CPU may exceed its nominal frequency: {@code on} or {@code off}. */
    Optional<String> turbo() {
        return word(CPU + "intel_pstate/no_turbo").map(no -> no.equals("0") ? "on" : "off")
                .or(() -> word(CPU + "cpufreq/boost").map(b -> b.equals("0") ? "off" : "on"));
    }

    /** The hypervisor; {@code none} if the CPU reports that it is not virtual. */
    Optional<String> hypervisor() {
        return word("/sys/hypervisor/type").or(() -> valueIn("/proc/cpuinfo", "flags").map(
                flags -> List.of(flags.split(" ")).contains("hypervisor")
                        ? word("/sys/class/dmi/id/sys_vendor").orElse("a hypervisor without a name")
                        : "none"));
    }

    /** When the kernel backs memory with huge pages: always, madvise or never. */
    Optional<String> transparentHugePages() {
        return word("/sys/kernel/mm/transparent_hugepage/enabled")
                .filter(choices -> choices.contains("["))
                .map(choices -> choices.replaceFirst(".*\\[(.*)].*", "$1"));
    }

    Optional<String> clockSource() {
        return word("/sys/devices/system/clocksource/clocksource0/current_clocksource");
    }

    /** How many threads ran or waited for a CPU, on average over the last minute. */
    OptionalDouble load() {
        return word("/proc/loadavg")
                .map(text -> OptionalDouble.of(Double.parseDouble(text.split(" ")[0])))
                .orElseGet(OptionalDouble::empty);
    }

    /** The swap space in use, in KiB. */
    OptionalLong swapUsedKiB() {
        OptionalLong total = kiB("SwapTotal");
        OptionalLong free = kiB("SwapFree");
        return total.isPresent() && free.isPresent()
                ? OptionalLong.of(total.getAsLong() - free.getAsLong())
                : OptionalLong.empty();
    }

    /** The machine's memory, in KiB. */
    OptionalLong memoryKiB() {
        return kiB("MemTotal");
    }

    private OptionalLong kiB(String key) {
        return valueIn("/proc/meminfo", key + ":")
                .map(value -> OptionalLong.of(Long.parseLong(value.replace(" kB", ""))))
                .orElseGet(OptionalLong::empty);
    }

    /** How all CPUs have spent their time since the machine started. */
    Optional<CpuTime> cpuTime() {
        return lines("/proc/stat").stream()
                .filter(line -> line.startsWith("cpu "))
                .findFirst()
                .map(line -> Arrays.stream(line.substring(4).strip().split(" "))
                        .mapToLong(Long::parseLong)
                        .toArray())
                .filter(ticks -> ticks.length >= CpuTime.STATES)
                .map(CpuTime::of);
    }

    /** Whether a command is on the PATH. */
    public boolean has(String command) {
        return find(command).isPresent();
    }

    private Optional<Path> find(String command) {
        return Stream.of(path.split(":"))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> at(folder).resolve(command))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Whether perf can count the CPU's cycles; it tries with a command that does nothing. */
    boolean perfCounts() {
        Optional<Path> perf = find("perf");
        if (perf.isEmpty()) {
            return false;
        }
        try {
            Process process = new ProcessBuilder(
                    List.of(perf.get().toString(), "stat", "-x", ",", "-e", "cycles", "--", "true"))
                    .redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .start();
            if (!process.waitFor(PERF_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return false;
            }
            String said = new String(process.getInputStream().readAllBytes());
            return process.exitValue() == 0
                    && said.lines().anyMatch(line -> line.matches("\\d+,.*cycles.*"));
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.environment("interrupted while asking perf for the cycles of a command");
        }
    }
}
