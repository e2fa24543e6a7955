package strandbench.harness.machine;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The CPU time that a cgroup allows its processes.
 *
 * @param micros CPU time in a period, in µs; {@link #UNLIMITED} without a limit
 * @param period in µs
 */
record CpuQuota(long micros, long period) {
    static final long UNLIMITED = Long.MAX_VALUE;

    /** The CPUs that the quota keeps busy; infinite without a limit. */
    double cpus() {
        return micros == UNLIMITED ? Double.POSITIVE_INFINITY : (double) micros / period;
    }

    /** The form of cgroup v2. */
    @Override
    public String toString() {
        return micros == UNLIMITED ? "max" : String.format(Locale.ROOT, "%d %d", micros, period);
    }

    /**
     * The quota of this process: the smallest of its cgroup and of that one's ancestors. Those above the mounted tree,
     * as seen from a container, are out of sight.
     *
     * @return empty if no visible cgroup has a quota file
     */
    static Optional<CpuQuota> of(Machine machine) {
        return least(machine, "", folder -> ofVersion2(machine, folder))
                .or(() -> least(machine, "cpu", folder -> ofVersion1(machine, folder)));
    }

    private static Optional<CpuQuota> least(
            Machine machine, String controller, Function<String, Optional<CpuQuota>> quota) {
        return Cgroup.folders(machine, controller).stream()
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
