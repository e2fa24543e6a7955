package strandbench.harness.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** Finds the files with the limits of a control group, and so of a container. */
final class Cgroup {
    private Cgroup() {}

    /**
     * The folders of the process's cgroup and of its ancestors, the innermost first.
     *
     * @param controller of version 1, as in {@code cpu}; empty for version 2
     */
    static List<String> folders(Machine machine, String controller) {
        String fileSystem = controller.isEmpty() ? "cgroup2" : "cgroup";
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

    /** The lines of a file in all these folders that have it. */
    static List<String> lines(Machine machine, String controller, String file) {
        return folders(machine, controller).stream()
                .flatMap(folder -> machine.lines(folder + "/" + file).stream()).toList();
    }

    /** The value after a word in a file of the innermost cgroup that has the file. */
    static OptionalLong valueIn(Machine machine, String controller, String file, String word) {
        return lines(machine, controller, file).stream()
                .filter(line -> line.matches(word + " \\d{1,18}"))
                .mapToLong(line -> Long.parseLong(line.substring(word.length() + 1))).findFirst();
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

        /** The path of a cgroup relative to the mounted one; empty if it is that one or out of sight. */
        String below(String group) {
            String prefix = root.equals("/") ? "" : root;
            return group.equals("/") || group.startsWith("/..") || !group.startsWith(prefix + "/")
                    ? ""
                    : group.substring(prefix.length());
        }
    }
}
