package strandbench.harness.machine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Checks for noise: the frequency, the hypervisor, other processes, the disk, the clock.
 *
 * @param asked the CPUs to pin forks to; empty for the launcher's
 */
record NoiseChecks(Machine machine, Optional<CpuSet> asked) {
    /** The largest acceptable share of stolen time. */
    private static final double STOLEN = 0.01;

    /** The largest load of an idle machine, per CPU: a fifth of a CPU busy in the last minute. */
    private static final double LOAD = 0.2;

    /** The clocks that a thread reads without a system call. */
    private static final Set<String> QUICK_CLOCKS = Set.of("tsc", "kvm-clock", "arch_sys_counter");

    List<Finding> findings() {
        return List.of(governor(), turbo(), steal(), load(), swap(), clock());
    }

    private Finding governor() {
        String check = "governor";
        Optional<Set<String>> governors = asked.or(machine::allowed).flatMap(machine::governors);
        if (governors.isEmpty()) {
            return Finding.ok(check, "unknown, as usual on a virtual machine");
        }
        String names = String.join(" and ", governors.get());
        return names.equals("performance")
                ? Finding.ok(check, "%s", names)
                : Finding.warning(
                        check,
                        names + ": the frequency follows the load",
                        "cpupower frequency-set --governor performance");
    }

    private Finding turbo() {
        String check = "turbo";
        Optional<String> turbo = machine.turbo();
        if (turbo.isEmpty()) {
            return Finding.ok(check, "unknown, as usual on a virtual machine");
        }
        return turbo.get().equals("off")
                ? Finding.ok(check, "off")
                : Finding.warning(
                        check,
                        "on: the frequency depends on heat and on how many cores are busy",
                        "write 1 to /sys/devices/system/cpu/intel_pstate/no_turbo, or 0 to cpufreq/boost beside it");
    }

    private Finding steal() {
        return steal("steal time", machine.cpuTime(), "since boot");
    }

    /** Judges the share of time that the hypervisor kept. */
    static Finding steal(String check, Optional<CpuTime> time, String when) {
        if (time.isEmpty()) {
            return Finding.unknown(check);
        }
        String found = time.get() + " " + when;
        return time.get().stolenShare() <= STOLEN
                ? Finding.ok(check, "%s", found)
                : Finding.warning(
                        check,
                        found + ": the hypervisor gives the CPUs to others",
                        "measure on a dedicated machine, or repeat and compare");
    }

    /** Judges the load before the run. The launcher has just started, so it adds little to the minute's average. */
    private Finding load() {
        String check = "load average";
        OptionalDouble load = machine.load();
        if (load.isEmpty()) {
            return Finding.unknown(check);
        }
        int cpus = machine.online().map(CpuSet::size).orElse(machine.availableProcessors());
        double each = load.getAsDouble() / cpus;
        String found = String.format(Locale.ROOT, "%.2f per CPU in the last minute", each);
        return each <= LOAD
                ? Finding.ok(check, "%s", found)
                : Finding.warning(
                        check,
                        found + ": something else is running",
                        "wait, or find it with top and stop it");
    }

    private Finding swap() {
        String check = "swap";
        OptionalLong used = machine.swapUsedKiB();
        if (used.isEmpty()) {
            return Finding.unknown(check);
        }
        return used.getAsLong() == 0
                ? Finding.ok(check, "not in use")
                : Finding.warning(
                        check,
                        used.getAsLong() + " KiB in use: a heap may be read back from the disk",
                        "free memory, then swapoff -a");
    }

    private Finding clock() {
        String check = "clock source";
        Optional<String> clock = machine.clockSource();
        if (clock.isEmpty()) {
            return Finding.unknown(check);
        }
        return QUICK_CLOCKS.contains(clock.get())
                ? Finding.ok(check, "%s", clock.get())
                : Finding.warning(
                        check,
                        clock.get() + ": reading the time may take a system call",
                        "boot with clocksource=tsc if the CPU's is reliable");
    }
}
