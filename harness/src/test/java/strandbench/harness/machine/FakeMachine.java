package strandbench.harness.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A machine made of files below a folder. To begin with it has four CPUs on four cores, of which the
 * process may use all, and nothing to complain about.
 */
final class FakeMachine {
    private static final String CPU = "/sys/devices/system/cpu/";

    private final Path root;

    FakeMachine(Path root) {
        this.root = root;
        file(CPU + "online", "0-3");
        file(CPU + "isolated", "");
        file(CPU + "intel_pstate/no_turbo", "1");
        for (int cpu = 0; cpu < 4; cpu++) {
            file(CPU + "cpu" + cpu + "/topology/thread_siblings_list", "" + cpu);
            file(CPU + "cpu" + cpu + "/cpufreq/scaling_governor", "performance");
        }
        file("/sys/devices/cpu_core/cpus", "0-3");
        file("/sys/devices/system/node/node0/cpulist", "0-3");
        file("/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc");
        file("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
        file("/proc/cpuinfo", """
            processor\t: 0
            model name\t: Abacus 9
            cpu MHz\t\t: 2499.998
            flags\t\t: fpu tsc
            bogomips\t: 4999.99
            """);
        file("/proc/meminfo", "MemTotal: 8192 kB\nSwapTotal: 1024 kB\nSwapFree: 1024 kB\n");
        file("/proc/loadavg", "0.80 0.90 1.00 1/100 4711");
        file("/proc/stat", "cpu  600 10 200 180 0 0 0 10 300 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n");
        file("/proc/swaps", "Filename Type Size Used Priority\n");
        file("/proc/self/cgroup", "0::/user/shell\n");
        file("/proc/self/mountinfo",
                "41 31 0:38 / /sys/fs/cgroup rw shared:9 - cgroup2 cgroup2 rw\n");
        file("/sys/fs/cgroup/user/shell/cpu.max", "max 100000");
        file("/sys/fs/cgroup/user/cpu.max", "max 100000");
        file("/sys/fs/cgroup/user/shell/memory.max", "max");
        file("/sys/fs/cgroup/user/shell/cpu.stat", "usage_usec 900\nthrottled_usec 0\n");
        allow("0-3");
        Stream.of("taskset", "setpriv", "setsid").forEach(command -> command(command, ""));
    }

    /** Writes a file; its name begins with a slash. */
    FakeMachine file(String name, String text) {
        Path file = root.resolve(name.substring(1));
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    FakeMachine without(String name) {
        try {
            Files.delete(root.resolve(name.substring(1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    FakeMachine allow(String cpus) {
        return file("/proc/self/status", "Name:\tcat\nCpus_allowed_list:\t" + cpus + "\n");
    }

    /** Puts a perf on the PATH that counts. To look at it starts a process. */
    FakeMachine withPerf() {
        return command("perf", "echo 123456,,cycles:u,1000,100.00,,");
    }

    /** Puts a command on the PATH that runs a line of shell. */
    FakeMachine command(String name, String line) {
        file("/usr/bin/" + name, "#!/bin/sh\n" + line + "\n");
        if (!root.resolve("usr/bin/" + name).toFile().setExecutable(true)) {
            throw new IllegalStateException("cannot make executable: " + name);
        }
        return this;
    }

    /** The folder of temporary files. */
    Path temporary() {
        return root;
    }

    Machine machine(int availableProcessors) {
        return new Machine(root, availableProcessors, "/usr/local/bin:/usr/bin", temporary());
    }

    Machine machine() {
        return machine(4);
    }
}
