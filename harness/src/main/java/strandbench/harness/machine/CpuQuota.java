package strandbench.harness.machine;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * How much CPU time a cgroup lets its processes have.
 *
 * @param micros CPU time in a period, in µs; without a limit {@link #UNLIMITED}
 * @param period in µs
 */
record CpuQuota(long micros, long period) {
    static final long UNLIMITED = Long.MAX_VALUE;

    /** The CPUs that the quota keeps busy; infinite without a limit. */
    double cpus() {
        return micros == UNLIMITED ? Double.POSITIVE_INFINITY : (double) micros / period;
    }

    /** As cgroup v2 writes it. */
    @Override
    public String toString() {
        return micros == UNLIMITED ? "max" : String.format(Locale.ROOT, "%d %d", micros, period);
    }

    /**
     * The quota that holds for this process: the least of its cgroup and those that one is in. Those
     * above the mounted tree, as from inside a container, are out of sight.
     *
     * @return empty if no cgroup in sight says anything
     */
    static Optional<CpuQuota> of(Machine machine) {
        return least(machine, "", "cgroup2", folder -> ofVersion2(machine, folder))
                .or(() -> least(machine, "cpu", "cgroup", folder -> ofVersion1(machine, folder)));
    }

    private static Optional<CpuQuota> least(
            Machine machine, String controller, String fileSystem,
            Function<String, Optional<CpuQuota>> quota) {
        return Cgroup.folders(machine, controller, fileSystem).stream()
                .flatMap(folder -> quota.apply(folder).stream())
                .min(Comparator.comparingDouble(CpuQuota::cpus));
    }

    private static Optional<CpuQuota> ofVersion2(Machine machine, String folder) {
        return machine.content(folder + "/cpu.max").flatMap(text -> {
            String[] words = text.split(" ");
            return words.length == 2 ? quota(words[0], words[1]) : Optional.empty();
        });
    }

    private static Optional<CpuQuota> ofVersion1(Machine machine, String folder) {
        return machine.content(folder + "/cpu.cfs_quota_us")
                .flatMap(quota -> machine.content(folder + "/cpu.cfs_period_us")
                        .flatMap(period -> quota(quota, period)));
    }

    private static Optional<CpuQuota> quota(String quota, String period) {
        try {
            boolean unlimited = quota.equals("max") || quota.equals("-1");
            return Optional.of(new CpuQuota(
                    unlimited ? UNLIMITED : Long.parseLong(quota), Long.parseLong(period)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
