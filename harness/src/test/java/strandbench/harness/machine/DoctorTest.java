package strandbench.harness.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static strandbench.harness.machine.Finding.Severity.ERROR;
import static strandbench.harness.machine.Finding.Severity.OK;
import static strandbench.harness.machine.Finding.Severity.WARNING;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.core.Bounded;
import strandbench.harness.cli.Cli;
import strandbench.harness.machine.Finding.Severity;
import strandbench.harness.text.Refusal;

class DoctorTest {
    private static final String CPU = "/sys/devices/system/cpu/";
    private static final String JDK = "25.0.3";

    @TempDir
    private Path root;

    private FakeMachine fake;

    @BeforeEach
    void machine() {
        fake = new FakeMachine(root);
    }

    private static Optional<CpuSet> set(String cpus) {
        return Optional.of(cpus).filter(c -> !c.isEmpty()).map(CpuSet::parse);
    }

    private List<Finding> findings(String cpus, String jdk) {
        return Doctor.examine(fake.machine(), set(cpus), jdk, root.resolve("results/new"));
    }

    /** What a check finds; without a CPU set if that is empty. */
    private Finding find(String check, String cpus) {
        Machine machine = fake.machine();
        return one(check, Doctor.examine(machine, set(cpus), JDK, root));
    }

    private static Finding one(String check, List<Finding> findings) {
        return findings.stream().filter(f -> f.check().equals(check)).findFirst().orElseThrow();
    }

    private void expect(Severity severity, String check, String cpus, String... words) {
        Finding finding = find(check, cpus);
        assertThat(finding.severity()).as(finding.toString()).isEqualTo(severity);
        assertThat(finding.found()).doesNotContain("\n");
        for (String word : words) {
            assertThat(finding.found()).contains(word);
        }
        assertThat(finding.mend().isEmpty()).as(finding.toString()).isEqualTo(severity == OK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0-3", "1,3"})
    void aHealthyMachineHasNothingToMend(String cpus) {
        assertThat(findings(cpus, JDK)).hasSizeGreaterThan(15)
                .noneMatch(f -> f.found().startsWith("unknown"))
                // Which is left out here, because to look at it starts a process.
                .allMatch(f -> f.severity() == OK || f.check().equals("perf"));
    }

    @Test
    void aMachineThatSaysNothingIsNotAccused() {
        Machine silent = new Machine(root.resolve("empty"), 4, "/usr/bin", root);
        assertThat(Doctor.examine(silent, Optional.empty(), JDK, root))
                .filteredOn(f -> f.severity() != OK)
                .extracting(Finding::check)
                .containsExactly("taskset", "setpriv", "setsid", "perf");
    }

    @Test
    void cpuSetOutsideTheMachine() {
        expect(ERROR, "CPU set", "0,5", "0,5", "no CPU 5");
        expect(OK, "CPU set", "0,3");
    }

    @Test
    void cpuSetWiderThanTheAffinity() {
        fake.allow("1-2");
        expect(ERROR, "CPU set", "0-3", "0,3");
        expect(OK, "CPU set", "1-2");
        expect(OK, "CPU set", "", "1-2");
    }

    /** As on a virtual machine that may get more CPUs. */
    @Test
    void allowedCpusThatAreNotOnline() {
        fake.allow("0-127");
        expect(OK, "CPU set", "", "forks use 0-3");
        expect(OK, "JVM's CPUs", "", "4, as many");
        expect(ERROR, "CPU set", "0,4", "no CPU 4");
    }

    @Test
    void cpuSetWithoutKnowingTheAffinity() {
        fake.without("/proc/self/status");
        expect(ERROR, "CPU set", "0-3", "unknown");
        expect(OK, "CPU set", "");
    }

    @Test
    void isolatedCpusTogetherWithOthers() {
        fake.file(CPU + "isolated", "2-3\n");
        expect(ERROR, "isolated CPUs", "2-3", "2-3", "one CPU");
        expect(ERROR, "isolated CPUs", "1-2", "2 among");
        expect(ERROR, "isolated CPUs", "", "2-3");
        expect(OK, "isolated CPUs", "0-1");
        expect(OK, "isolated CPUs", "3");
    }

    @Test
    void quotaBelowTheCpuSet() {
        fake.file("/sys/fs/cgroup/user/cpu.max", "150000 100000");
        expect(ERROR, "cgroup quota", "0-1", "1.50", "on 2");
        expect(OK, "cgroup quota", "0", "1.50");
        expect(WARNING, "cgroup quota", "");
        fake.file("/sys/fs/cgroup/user/cpu.max", "200000 100000");
        expect(OK, "cgroup quota", "0-1");
    }

    @Test
    void aContainerThatHadToWait() {
        expect(OK, "throttling", "", "none");
        fake.file("/sys/fs/cgroup/user/shell/cpu.stat",
                "usage_usec 900\nnr_periods 7\nnr_throttled 2\nthrottled_usec 1500000\n");
        expect(WARNING, "throttling", "", "1,500 ms");
    }

    @Test
    void aContainerWithLessMemoryThanItsMachine() {
        expect(OK, "memory limit", "", "none");
        fake.file("/sys/fs/cgroup/user/memory.max", "34359738368\n");
        fake.file("/sys/fs/cgroup/user/shell/memory.max", "max\n");
        expect(OK, "memory limit", "", "32,768 MiB");
        fake.file("/sys/fs/cgroup/user/shell/memory.max", "2147483648\n");
        expect(WARNING, "memory limit", "", "2,048 MiB");
    }

    @Test
    void aContainerOfCgroupVersion1() {
        fake.file("/proc/self/cgroup", "4:memory:/docker\n1:cpu,cpuacct:/docker\n0::/\n")
                .file("/proc/self/mountinfo", """
                    32 31 0:29 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct
                    35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory
                    41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw
                    """);
        expect(OK, "memory limit", "", "unknown");
        expect(OK, "throttling", "", "unknown");
        String limit = "/sys/fs/cgroup/memory/docker/memory.limit_in_bytes";
        fake.file(limit, "9223372036854771712\n");
        expect(OK, "memory limit", "", "none");
        fake.file(limit, "2147483648\n")
                .file("/sys/fs/cgroup/cpu/docker/cpu.stat",
                        "nr_periods 7\nnr_throttled 2\nthrottled_time 1500000000\n")
                .file("/sys/fs/cgroup/cpu/docker/cpu.cfs_quota_us", "150000")
                .file("/sys/fs/cgroup/cpu/docker/cpu.cfs_period_us", "100000");
        expect(WARNING, "memory limit", "", "2,048 MiB");
        expect(WARNING, "throttling", "", "1,500 ms");
        expect(ERROR, "cgroup quota", "0-1", "1.50");
    }

    @Test
    void jvmThatCountsOtherCpusThanAllowed() {
        var findings = Doctor.examine(fake.machine(3), Optional.empty(), JDK, root);
        assertThat(one("JVM's CPUs", findings).severity()).isEqualTo(WARNING);
        expect(OK, "JVM's CPUs", "0-1");
    }

    @Test
    void aSingleCpu() {
        expect(WARNING, "number of CPUs", "2", "1: ");
        expect(OK, "number of CPUs", "2-3");
        fake.allow("0");
        expect(WARNING, "number of CPUs", "");
    }

    @Test
    void siblingsOfOneCore() {
        for (int cpu = 0; cpu < 4; cpu++) {
            fake.file(CPU + "cpu" + cpu + "/topology/thread_siblings_list",
                    cpu % 2 == 0 ? "0,2" : "1,3");
        }
        expect(WARNING, "SMT siblings", "0,2", "0,2");
        expect(WARNING, "SMT siblings", "", "0,2 and 1,3");
        expect(OK, "SMT siblings", "0-1");
    }

    @Test
    void coresOfIntelsTwoKinds() {
        fake.file("/sys/devices/cpu_core/cpus", "0-1\n").file("/sys/devices/cpu_atom/cpus", "2-3");
        expect(WARNING, "kinds of cores", "", "2: 0-1 and 2-3");
        expect(WARNING, "kinds of cores", "1-2", "2: 1 and 2");
        expect(OK, "kinds of cores", "2-3");
    }

    @Test
    void coresOfTwoCapacities() {
        fake.without("/sys/devices/cpu_core/cpus");
        expect(OK, "kinds of cores", "", "unknown");
        for (int cpu = 0; cpu < 4; cpu++) {
            fake.file(CPU + "cpu" + cpu + "/cpu_capacity", cpu % 2 == 0 ? "446\n" : "1024\n");
        }
        expect(WARNING, "kinds of cores", "", "2: 0,2 and 1,3");
        expect(OK, "kinds of cores", "1,3");
    }

    /** The last has memory alone. */
    @Test
    void cpusOfSeveralNumaNodes() {
        String nodes = "/sys/devices/system/node/";
        fake.file(nodes + "node0/cpulist", "0-1\n").file(nodes + "node1/cpulist", "2-3\n")
                .file(nodes + "node2/cpulist", "\n").file(nodes + "online", "0-2\n");
        expect(WARNING, "NUMA nodes", "", "2: 0-1 and 2-3");
        expect(OK, "NUMA nodes", "0-1", "1: 0-1");
        assertThat(find("NUMA nodes", "0-3").mend()).endsWith("as in --cpus 0-1");
    }

    @Test
    void governorThatFollowsTheLoad() {
        fake.file(CPU + "cpu2/cpufreq/scaling_governor", "powersave");
        expect(WARNING, "governor", "1-2", "performance and powersave");
        expect(OK, "governor", "0-1", "performance");
        fake.without(CPU + "cpu2/cpufreq/scaling_governor");
        expect(OK, "governor", "1-2", "unknown", "virtual");
    }

    @Test
    void turbo() {
        fake.file(CPU + "intel_pstate/no_turbo", "0");
        expect(WARNING, "turbo", "");
        fake.without(CPU + "intel_pstate/no_turbo");
        expect(OK, "turbo", "", "unknown");
    }

    @ParameterizedTest
    @CsvSource({"0, OK", "10, OK", "11, WARNING"})
    void stealTimeOverOnePercent(int ticks, Severity severity) {
        fake.file("/proc/stat", "cpu  %d 0 0 0 0 0 0 %d 0 0%n".formatted(1000 - ticks, ticks));
        expect(severity, "steal time", "", "since boot");
    }

    @ParameterizedTest
    @CsvSource({"0.00, OK", "0.80, OK", "0.84, WARNING"})
    void loadOverAFifthOfFourCpus(String load, Severity severity) {
        fake.file("/proc/loadavg", load + " 0.00 0.00 1/100 4711");
        expect(severity, "load average", "", "per CPU");
    }

    @Test
    void swapInUse() {
        fake.file("/proc/meminfo", "SwapTotal: 1024 kB\nSwapFree: 1000 kB\n");
        expect(WARNING, "swap", "", "24 KiB");
        fake.file("/proc/meminfo", "SwapTotal: 0 kB\nSwapFree: 0 kB\n");
        expect(OK, "swap", "");
    }

    @ParameterizedTest
    @CsvSource({"tsc, OK", "kvm-clock, OK", "hpet, WARNING", "acpi_pm, WARNING"})
    void clockThatNeedsASystemCall(String clock, Severity severity) {
        fake.file("/sys/devices/system/clocksource/clocksource0/current_clocksource", clock);
        expect(severity, "clock source", "", clock);
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_402, ERROR", "17.0.15, ERROR", "21, OK", "25.0.3, OK"})
    void javaOlderThanTheBenchmarks(String version, Severity severity) {
        assertThat(one("JDK of the forks", findings("", version)).severity()).isEqualTo(severity);
    }

    @Test
    void tasksetIsNeededForACpuSetOnly() {
        expect(OK, "taskset", "0-1");
        fake.without("/usr/bin/taskset");
        expect(ERROR, "taskset", "0-1");
        expect(WARNING, "taskset", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"setpriv", "setsid"})
    void commandsThatAFeatureIsLostWithout(String command) {
        expect(OK, command, "");
        fake.without("/usr/bin/" + command);
        expect(WARNING, command, "", "not on the PATH");
    }

    @Test
    @Tag("process")
    void perfIsLookedAt() {
        expect(WARNING, "perf", "", "not on the PATH");
        fake.withPerf();
        expect(OK, "perf", "", "counts cycles");
    }

    @ParameterizedTest
    @Tag("process")
    @ValueSource(strings = {"echo '<not supported>,,cycles,0,100.00,,'",
        "echo 'No permission to enable cycles event.'; exit 255", "exit 1",
        "echo 5,,cycles,; exit 1"})
    void perfThatCountsNothing(String line) {
        fake.command("perf", line);
        expect(WARNING, "perf", "", "cycles");
    }

    @Test
    void lockThatNobodyHolds() throws IOException {
        expect(OK, "JMH's lock", "", "free");
        assertThat(fake.temporary().resolve("jmh.lock")).doesNotExist();
        fake.file("/jmh.lock", "");
        expect(OK, "JMH's lock", "", "free");
    }

    @Test
    void lockInThisProcess() throws IOException {
        fake.file("/jmh.lock", "");
        try (var channel = FileChannel.open(root.resolve("jmh.lock"), StandardOpenOption.WRITE);
                var lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            expect(ERROR, "JMH's lock", "", "is held");
        }
        expect(OK, "JMH's lock", "", "free");
    }

    @Test
    @Tag("process")
    void lockInAnotherProcess() throws Exception {
        fake.file("/jmh.lock", "");
        Process holder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto", "-XX:TieredStopAtLevel=1",
                "-cp", System.getProperty("java.class.path"),
                LockHolder.class.getName(),
                root.resolve("jmh.lock").toString()).start();
        try {
            assertThat(Bounded.call("the holder's word", () -> holder.inputReader().readLine()))
                    .isEqualTo("locked");
            expect(ERROR, "JMH's lock", "", "is held");
        } finally {
            holder.destroyForcibly();
            Bounded.until("the holder's end", () -> !holder.isAlive());
        }
        expect(OK, "JMH's lock", "", "free");
    }

    /** Holds a lock until its input ends. */
    static final class LockHolder {
        public static void main(String[] file) throws IOException {
            try (var channel = FileChannel.open(Path.of(file[0]), StandardOpenOption.WRITE);
                    var lock = channel.lock()) {
                System.out.println(lock.isValid() ? "locked" : "not locked");
                while (System.in.read() >= 0) {
                }
            }
        }
    }

    @Test
    void lockThatCannotBeOpened() throws IOException {
        Files.createDirectory(root.resolve("jmh.lock"));
        expect(ERROR, "JMH's lock", "", "cannot be opened");
    }

    @ParameterizedTest
    @CsvSource({"1048575, ERROR", "1048576, WARNING", "104857599, WARNING", "104857600, OK"})
    void roomForTheResults(long bytes, Severity severity) {
        assertThat(ToolChecks.room(root, OptionalLong.of(bytes)).severity()).isEqualTo(severity);
    }

    @Test
    void errorsRefuseARunAndSayHowToMendIt() {
        assertThatThrownBy(() -> Doctor.requireNoErrors(findings("0,5", JDK)))
                .isInstanceOfSatisfying(
                        Refusal.class, r -> assertThat(r.exitCode).isEqualTo(Refusal.ENVIRONMENT))
                .hasMessageContainingAll("no CPU 5", "give --cpus some of 0-3", "--force")
                .message().hasLineCount(1);
    }

    @Test
    void warningsRefuseNothing() {
        assertThat(find("number of CPUs", "0").severity()).isEqualTo(WARNING);
        assertThatCode(() -> Doctor.requireNoErrors(findings("0", JDK)))
                .doesNotThrowAnyException();
    }

    @Test
    void printsAlignedLinesAndTheirNumber() {
        var bytes = new ByteArrayOutputStream();
        Doctor.print(new PrintStream(bytes), List.of(
                Finding.ok("swap", "not in use"),
                Finding.warning("steal time", "9.1 %", "wait"),
                Finding.error("perf", "gone", "fetch it")));
        assertThat(bytes.toString().lines()).containsExactly(
                "OK       swap        not in use",
                "WARNING  steal time  9.1 %",
                "                     -> wait",
                "ERROR    perf        gone",
                "                     -> fetch it",
                "",
                "Errors: 1, warnings: 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--cpus", "--cups 0", "0", "--cpus 0 x"})
    void wrongWordsAreRefused(String words) {
        assertThatThrownBy(() -> Cli.run(new Doctor(), List.of(words.split(" "))))
                .isInstanceOfSatisfying(
                        Refusal.class, r -> assertThat(r.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessageStartingWith("doctor: ")
                .hasMessageContaining("; allowed is doctor [-h] [--cpus=SET]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "3601"})
    void aWatchOfNoOrOfTooManySecondsIsRefused(String seconds) {
        assertThatThrownBy(() -> Cli.run(new Doctor(), List.of("--watch", seconds)))
                .isInstanceOfSatisfying(
                        Refusal.class, r -> assertThat(r.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessage("--watch %s: allowed are 0 to 3600 seconds", seconds);
    }
}
