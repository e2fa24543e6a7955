package strandbench.harness.machine;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.options.OptionsBuilder;

class EnvironmentTest {
    private static final String CPU = "/sys/devices/system/cpu/";

    @TempDir
    private Path root;

    private FakeMachine fake;

    @BeforeEach
    void machine() {
        fake = new FakeMachine(root);
    }

    private Environment environment(String pinned) {
        return Environment.of(
                fake.machine(), pinned, new OptionsBuilder().build(), List.of());
    }

    private String quota() {
        return environment("").cgroupQuota();
    }

    @Test
    void readsWhatTheMachineSays() {
        var environment = environment("1-2");
        assertThat(environment.cpuModel()).isEqualTo("Abacus 9");
        assertThat(environment.cpusOnline()).isEqualTo("0-3");
        assertThat(environment.cpusAllowed()).isEqualTo("0-3");
        assertThat(environment.cpusOfForks()).isEqualTo("1-2");
        assertThat(environment.cores()).isEqualTo("4");
        assertThat(environment.availableProcessors()).isEqualTo("4");
        assertThat(environment.memoryKiB()).isEqualTo("8192");
        assertThat(environment.governor()).isEqualTo("performance");
        assertThat(environment.turbo()).isEqualTo("off");
        assertThat(environment.isolatedCpus()).isEqualTo("none");
        assertThat(environment.loadAverage()).startsWith("0.80 0.90 1.00");
        assertThat(environment.transparentHugePages()).isEqualTo("madvise");
        assertThat(environment.hypervisor()).isEqualTo("none");
        assertThat(environment.clockSource()).isEqualTo("tsc");
        assertThat(environment.swapUsedKiB()).isEqualTo("0");
        assertThat(environment.swaps()).isEmpty();
    }

    @Test
    void whatIsNotThereIsUnknown() {
        Machine empty = new Machine(root.resolve("empty"), 3, "", root);
        var environment = Environment.of(empty, "", new OptionsBuilder().build(), List.of());
        assertThat(List.of(
                environment.cpuModel(), environment.cpusOnline(), environment.cpusAllowed(),
                environment.cpusOfForks(), environment.memoryKiB(), environment.governor(),
                environment.turbo(), environment.smtSiblings(), environment.caches(),
                environment.isolatedCpus(),
                environment.cgroupQuota(), environment.loadAverage(), environment.cores(),
                environment.swapUsedKiB(), environment.transparentHugePages(),
                environment.hypervisor(), environment.clockSource(),
                environment.stolenSinceBoot())).containsOnly("unknown");
        assertThat(environment.availableProcessors()).isEqualTo("3");
    }

    @Test
    void cachesAreThoseOfEveryCpuUsed() {
        for (int cpu = 0; cpu < 4; cpu++) {
            String cache = CPU + "cpu" + cpu + "/cache/index";
            fake.file(cache + "0/level", "1").file(cache + "0/type", "Data")
                    .file(cache + "0/shared_cpu_list", "" + cpu);
            fake.file(cache + "3/level", "3").file(cache + "3/type", "Unified")
                    .file(cache + "3/shared_cpu_list", cpu < 2 ? "0-1" : "2-3");
        }
        assertThat(environment("").caches()).isEqualTo("L1d 0 1 2 3, L3 0-1 2-3");
        assertThat(environment("1").caches()).isEqualTo("L1d 1, L3 0-1");
    }

    @Test
    void whatIsKnownAtTheEndIsAddedToWhatWasKnownAtFirst() {
        String json = environment("").json();
        var first = new Gson().fromJson(json, Environment.class);
        assertThat(first.coreLatency()).isEqualTo("unknown");
        var last = new Gson().fromJson(
                Environment.completed(json, "the CPUs are 58 ns apart"), Environment.class);
        assertThat(last.coreLatency()).isEqualTo("the CPUs are 58 ns apart");
        assertThat(last).usingRecursiveComparison().ignoringFields("coreLatency").isEqualTo(first);
    }

    @Test
    void stolenTimeIsAShareOfTheEightStatesThatAddUp() {
        // 600 + 10 + 200 + 180 + 10; the 300 ticks of guests are among the first 600.
        assertThat(environment("").stolenSinceBoot()).isEqualTo("1.0 %");
    }

    @Test
    void swapInUseIsWhatIsNotFree() {
        fake.file("/proc/meminfo", "SwapTotal: 1024 kB\nSwapFree: 1000 kB\n");
        assertThat(environment("").swapUsedKiB()).isEqualTo("24");
    }

    @Test
    void siblingsAreThoseOfEveryCpuUsed() {
        for (int cpu = 0; cpu < 4; cpu++) {
            fake.file(CPU + "cpu" + cpu + "/topology/thread_siblings_list",
                    cpu % 2 == 0 ? "0,2" : "1,3");
        }
        assertThat(environment("").smtSiblings()).isEqualTo("0,2 1,3");
        assertThat(environment("3").smtSiblings()).isEqualTo("1,3");
        assertThat(environment("").cores()).isEqualTo("2");
    }

    @Test
    void governorsAreThoseOfEveryCpuUsed() {
        fake.file(CPU + "cpu3/cpufreq/scaling_governor", "powersave");
        assertThat(environment("0-2").governor()).isEqualTo("performance");
        assertThat(environment("").governor()).isEqualTo("performance powersave");
    }

    @Test
    void turboIsAlsoReadWhereTheDriverIsNotIntels() {
        fake.without(CPU + "intel_pstate/no_turbo").file(CPU + "cpufreq/boost", "1");
        assertThat(environment("").turbo()).isEqualTo("on");
        fake.file(CPU + "cpufreq/boost", "0");
        assertThat(environment("").turbo()).isEqualTo("off");
    }

    @Test
    void hypervisorIsNamedIfItNamesItself() {
        fake.file("/proc/cpuinfo", "flags : fpu hypervisor tsc\n");
        assertThat(environment("").hypervisor()).isEqualTo("a hypervisor without a name");
        fake.file("/sys/class/dmi/id/sys_vendor", "QEMU\n");
        assertThat(environment("").hypervisor()).isEqualTo("QEMU");
        fake.file("/sys/hypervisor/type", "xen\n");
        assertThat(environment("").hypervisor()).isEqualTo("xen");
    }

    @Test
    void quotaIsTheLeastOnTheWayToTheRoot() {
        assertThat(quota()).isEqualTo("max");
        fake.file("/sys/fs/cgroup/user/shell/cpu.max", "300000 100000");
        assertThat(quota()).isEqualTo("300000 100000");
        fake.file("/sys/fs/cgroup/user/cpu.max", "100000 50000");
        assertThat(quota()).isEqualTo("100000 50000");
        fake.file("/sys/fs/cgroup/cpu.max", "150000 100000");
        assertThat(quota()).isEqualTo("150000 100000");
        fake.file("/sys/fs/cgroup/other/cpu.max", "1000 100000");
        assertThat(quota()).isEqualTo("150000 100000");
    }

    @Test
    void quotaOfVersion1IsReadIfVersion2SaysNothing() {
        fake.without("/sys/fs/cgroup/user/shell/cpu.max").without("/sys/fs/cgroup/user/cpu.max")
                .file("/proc/self/cgroup", "2:cpuset:/wrong\n1:cpu,cpuacct:/docker/a\n0::/\n")
                .file("/proc/self/mountinfo", """
                    31 23 0:9 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset
                    32 31 0:29 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct
                    """)
                .file("/sys/fs/cgroup/cpu/docker/cpu.cfs_quota_us", "150000")
                .file("/sys/fs/cgroup/cpu/docker/cpu.cfs_period_us", "100000")
                .file("/sys/fs/cgroup/cpu/docker/a/cpu.cfs_quota_us", "-1")
                .file("/sys/fs/cgroup/cpu/docker/a/cpu.cfs_period_us", "100000");
        assertThat(quota()).isEqualTo("150000 100000");
        fake.file("/sys/fs/cgroup/cpu/docker/cpu.cfs_quota_us", "-1");
        assertThat(quota()).isEqualTo("max");
    }

    @Test
    void quotaIsFoundWhereOnlyTheContainersOwnCgroupIsMounted() {
        fake.file("/proc/self/cgroup", "0::/docker/a/inner\n")
                .file("/proc/self/mountinfo",
                        "41 31 0:38 /docker/a /sys/fs/cgroup ro - cgroup2 cgroup rw\n")
                .file("/sys/fs/cgroup/inner/cpu.max", "20000 100000")
                .file("/sys/fs/cgroup/cpu.max", "50000 100000");
        assertThat(quota()).isEqualTo("20000 100000");
        fake.file("/sys/fs/cgroup/inner/cpu.max", "max 100000");
        assertThat(quota()).isEqualTo("50000 100000");
    }

    @Test
    void fingerprintHoldsOnlyWhatStays() {
        String before = environment("").fingerprint();
        assertThat(before).contains("Abacus 9", "4 cores", System.getProperty("java.version"));
        fake.file("/proc/loadavg", "9.00 9.00 9.00 1/100 4712")
                .file("/proc/cpuinfo",
                        "model name : Abacus 9\ncpu MHz : 3100.000\nflags : fpu\nbogomips : 1\n")
                .file("/proc/stat", "cpu  1 1 1 1 1 1 1 1 0 0\n")
                .allow("0");
        assertThat(environment("0").fingerprint()).isEqualTo(before);
        fake.file(CPU + "online", "0-1");
        assertThat(environment("0").fingerprint()).isNotEqualTo(before);
    }

    @Test
    void anOlderFileIsStillRead() {
        var old = new Gson().fromJson("""
            {
              "started": "2026-11-21T23:43:39Z",
              "cpuModel": "Abacus 8",
              "cpusOfForks": "0-1",
              "kernel": "Linux 6 amd64",
              "jdk": "25.0.3",
              "swaps": [],
              "jvmOptions": {}
            }
            """, Environment.class);
        assertThat(old).hasToString("CPUs 0-1 of Abacus 8, JDK 25.0.3, Linux 6 amd64");
        assertThat(old.fingerprint()).isEqualTo("unknown");
        assertThat(old.cores()).isEqualTo("unknown");
    }
}
