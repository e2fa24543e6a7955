package strandbench.harness.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
        return folders(machine, controller, fileSystem).stream()
                .flatMap(folder -> quota.apply(folder).stream())
                .min(Comparator.comparingDouble(CpuQuota::cpus));
    }

    /** The folders of the process's cgroup and of all that it is in. */
    private static List<String> folders(Machine machine, String controller, String fileSystem) {
        Optional<String> group = machine.lines("/proc/self/cgroup").stream()
                .map(line -> line.split(":", 3))
                .filter(fields -> fields.length == 3)
                .filter(fields -> List.of(fields[1].split(",", -1)).contains(controller))
                .map(fields -> fields[2])
                .findFirst();
        Optional<Mount> mount = machine.lines("/proc/self/mountinfo").stream()
                .map(Mount::of)
                .filter(Objects::nonNull)
                .filter(m -> m.fileSystem.equals(fileSystem))
                .filter(m -> controller.isEmpty() || m.options.contains(controller))
                .findFirst();
        List<String> folders = new ArrayList<>();
        if (group.isPresent() && mount.isPresent()) {
            String below = mount.get().below(group.get());
            while (!below.isEmpty()) {
                folders.add(mount.get().point + below);
                below = below.substring(0, below.lastIndexOf('/'));
            }
            folders.add(mount.get().point);
        }
        return folders;
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

    /**
     * A line of mountinfo.
     *
     * @param root the cgroup that is mounted
     * @param point the folder where it is
     * @param options of a cgroup v1 file system, its controllers among them
     */
    private record Mount(String root, String point, String fileSystem, List<String> options) {
        static Mount of(String line) {
            String[] halves = line.split(" - ", 2);
            if (halves.length < 2) {
                return null;
            }
            String[] where = halves[0].split(" ");
            String[] what = halves[1].split(" ");
            return where.length < 5 || what.length < 3
                    ? null
                    : new Mount(where[3], where[4], what[0], List.of(what[2].split(",")));
        }

        /** Where a cgroup is, seen from the mounted one; empty if it is that one or out of sight. */
        String below(String group) {
            String prefix = root.equals("/") ? "" : root;
            return group.equals("/") || group.startsWith("/..") || !group.startsWith(prefix + "/")
                    ? ""
                    : group.substring(prefix.length());
        }
    }
}
