package strandbench.harness.machine;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Checks a container's limits besides the CPUs. */
record CgroupChecks(Machine machine) {
    private static final double MEBI = 1 << 20;

    /** A Skynet of a million leaves needs a heap of 4 GiB, and a JVM takes a quarter of the memory. */
    private static final long ENOUGH_MEMORY = 16L << 30;

    List<Finding> findings() {
        return List.of(throttled("throttling", OptionalLong.of(0), throttled(machine),
                "since the container was started"), memory());
    }

    /** How long processes have waited so far because their cgroup had used up its CPU time, in µs. */
    static OptionalLong throttled(Machine machine) {
        OptionalLong micros = Cgroup.valueIn(machine, "", "cpu.stat", "throttled_usec");
        return micros.isPresent()
                ? micros
                : Cgroup.valueIn(machine, "cpu", "cpu.stat", "throttled_time").stream()
                        .map(nanos -> nanos / 1_000).findFirst();
    }

    /** Judges how long they waited between two moments. */
    static Finding throttled(String check, OptionalLong before, OptionalLong after, String when) {
        if (before.isEmpty() || after.isEmpty()) {
            return Finding.unknown(check);
        }
        double millis = (after.getAsLong() - before.getAsLong()) / 1e3;
        return millis == 0
                ? Finding.ok(check, "none %s", when)
                : Finding.warning(check,
                        String.format(Locale.ROOT,
                                "%,.0f ms %s: the CPU quota was used up, and forks stood still",
                                millis, when),
                        "raise the quota, or give whole CPUs without one");
    }

    private Finding memory() {
        String check = "memory limit";
        List<String> limits = Stream.concat(Cgroup.lines(machine, "", "memory.max").stream(),
                Cgroup.lines(machine, "memory", "memory.limit_in_bytes").stream()).toList();
        if (limits.isEmpty()) {
            return Finding.unknown(check);
        }
        // No limit is the word "max", or in version 1 a number of 19 digits.
        OptionalLong limit = limits.stream().filter(text -> text.matches("\\d{1,18}"))
                .mapToLong(Long::parseLong).min();
        if (limit.isEmpty()) {
            return Finding.ok(check, "none");
        }
        String found = String.format(Locale.ROOT, "%,.0f MiB", limit.getAsLong() / MEBI);
        return limit.getAsLong() >= ENOUGH_MEMORY
                ? Finding.ok(check, "%s", found)
                : Finding.warning(check,
                        found + ", of which a fork's heap gets a quarter: the largest cells need more",
                        "raise the limit, or give forks a heap, as in -jvmArgsAppend -Xmx4g");
    }
}
