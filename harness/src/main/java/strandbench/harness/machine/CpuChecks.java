package strandbench.harness.machine;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Checks that the CPUs of the forks exist, and that the forks get all of their time.
 *
 * @param asked the CPUs to pin forks to; empty for the launcher's
 */
record CpuChecks(Machine machine, Optional<CpuSet> asked) {
    List<Finding> findings() {
        return List.of(set(), isolation(), quota(), processors(), single(), smt(),
                alike("kinds of cores", machine::kindsOf),
                alike("NUMA nodes", machine::nodesOf));
    }

    /** The CPUs that the forks will run on. */
    private Optional<CpuSet> used() {
        return asked.or(machine::allowed);
    }

    private Finding set() {
        String check = "CPU set";
        Optional<CpuSet> allowed = machine.allowed();
        if (asked.isEmpty()) {
            return allowed.map(cpus -> Finding.ok(check, "none asked for; forks use %s", cpus))
                    .orElseGet(() -> Finding.unknown(check));
        }
        CpuSet cpus = asked.get();
        Optional<CpuSet> absent = machine.online().map(cpus::without).filter(c -> c.size() > 0);
        if (absent.isPresent()) {
            return Finding.error(
                    check,
                    "%s asked for, but the machine has no CPU %s".formatted(cpus, absent.get()),
                    "give --cpus some of " + machine.online().get());
        }
        if (allowed.isEmpty()) {
            return Finding.error(
                    check,
                    "%s asked for, but the CPUs that this process may use are unknown"
                            .formatted(cpus),
                    "leave out --cpus");
        }
        CpuSet forbidden = cpus.without(allowed.get());
        return forbidden.size() == 0
                ? Finding.ok(check, "%s, of %s allowed", cpus, allowed.get())
                : Finding.error(
                        check,
                        "%s asked for, but this process may not use CPU %s"
                                .formatted(cpus, forbidden),
                        "give --cpus some of %s, or start where more are allowed"
                                .formatted(allowed.get()));
    }

    private Finding isolation() {
        String check = "isolated CPUs";
        Optional<CpuSet> isolated = machine.isolated();
        Optional<CpuSet> used = used();
        if (isolated.isEmpty() || used.isEmpty()) {
            return Finding.unknown(check);
        }
        CpuSet both = used.get().within(isolated.get());
        if (both.size() == 0) {
            return Finding.ok(check, "none among those of the forks");
        }
        return used.get().size() == 1
                ? Finding.ok(check, "%s, the only one of the forks", both)
                : Finding.error(
                        check,
                        "%s among those of the forks, %s: all threads of a fork would run on one CPU"
                                .formatted(both, used.get()),
                        "boot without isolcpus, or give --cpus none of %s or only one"
                                .formatted(both));
    }

    private Finding quota() {
        String check = "cgroup quota";
        Optional<CpuQuota> quota = CpuQuota.of(machine);
        Optional<CpuSet> used = used();
        if (quota.isEmpty() || used.isEmpty()) {
            return Finding.unknown(check);
        }
        if (quota.get().micros() == CpuQuota.UNLIMITED) {
            return Finding.ok(check, "none");
        }
        String found = String.format(
                Locale.ROOT, "%.2f CPUs, for forks on %d", quota.get().cpus(), used.get().size());
        if (quota.get().cpus() >= used.get().size()) {
            return Finding.ok(check, "%s", found);
        }
        String stopped = found + ": they would be stopped in the middle of an iteration";
        return asked.isPresent()
                ? Finding.error(check, stopped, "raise the quota, or give --cpus fewer CPUs")
                : Finding.warning(check, stopped, "raise the quota, or give --cpus as few CPUs");
    }

    /** Compares the CPU counts: the schedulers have as many threads as the JVM counts CPUs. */
    private Finding processors() {
        String check = "JVM's CPUs";
        Optional<CpuSet> allowed = machine.allowed();
        if (allowed.isEmpty()) {
            return Finding.unknown(check);
        }
        int counted = machine.availableProcessors();
        return counted == allowed.get().size()
                ? Finding.ok(check, "%d, as many as are allowed", counted)
                : Finding.warning(
                        check,
                        "%d counted, but %d allowed: schedulers have too few or too many threads"
                                .formatted(counted, allowed.get().size()),
                        "leave out -XX:ActiveProcessorCount, and raise the cgroup's quota");
    }

    private Finding single() {
        String check = "number of CPUs";
        Optional<CpuSet> used = used();
        if (used.isEmpty()) {
            return Finding.unknown(check);
        }
        return used.get().size() > 1
                ? Finding.ok(check, "%d", used.get().size())
                : Finding.warning(
                        check,
                        "1: the compiler's and the collector's threads share it with the benchmark",
                        "give --cpus two or more, or a longer warm-up");
    }

    private Finding smt() {
        String check = "SMT siblings";
        Optional<Set<CpuSet>> cores = used().flatMap(machine::coresOf);
        if (cores.isEmpty()) {
            return Finding.unknown(check);
        }
        String shared = cores.get().stream()
                .map(core -> core.within(used().get()))
                .filter(core -> core.size() > 1)
                .map(CpuSet::toString)
                .collect(Collectors.joining(" and "));
        return shared.isEmpty()
                ? Finding.ok(check, "no two of the forks' CPUs share a core")
                : Finding.warning(
                        check,
                        "each a single core: " + shared,
                        "give --cpus one CPU of each core, or switch SMT off");
    }

    /** Checks that a strand has the same pace on each CPU. */
    private Finding alike(String check, Function<CpuSet, Collection<CpuSet>> division) {
        Collection<CpuSet> parts = used().map(division).orElse(List.of());
        if (parts.isEmpty()) {
            return Finding.unknown(check);
        }
        String found = "%d: %s".formatted(parts.size(), parts.stream().map(CpuSet::toString)
                .collect(Collectors.joining(" and ")));
        return parts.size() == 1
                ? Finding.ok(check, "%s", found)
                : Finding.warning(check, found + "; a strand's pace depends on its CPU",
                        "give --cpus CPUs of one of them, as in --cpus "
                                + parts.iterator().next());
    }
}
