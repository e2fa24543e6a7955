package strandbench.server.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The CPUs of the load and the back ends. If the server's JVM is pinned, they use the remaining CPUs, so that they take
 * no CPU from the server. If it is not pinned, or too few CPUs remain, they share.
 */
final class ChildCpus {
    /** The load has one thread that keeps the time and one for the sockets. */
    private static final int LEAST = 2;

    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private ChildCpus() {}

    /**
     * The remaining CPUs.
     *
     * @param all all CPUs, as the kernel lists them: {@code 0-3,8}
     * @param own those of the server's JVM, in the same form
     * @return as taskset expects them; empty if there are fewer than two, or a list is invalid
     */
    static Optional<String> left(String all, String own) {
        BitSet left = parse(all);
        BitSet beyond = parse(own);
        BitSet taken = (BitSet) beyond.clone();
        beyond.andNot(left);
        left.andNot(taken);
        return taken.isEmpty() || !beyond.isEmpty() || left.cardinality() < LEAST
                ? Optional.empty()
                : Optional.of(left.stream().mapToObj(Integer::toString)
                        .collect(Collectors.joining(",")));
    }

    /** Empty if the list is invalid. */
    static BitSet parse(String list) {
        BitSet cpus = new BitSet();
        for (String range : list.strip().split(",", -1)) {
            Matcher matcher = RANGE.matcher(range);
            if (!matcher.matches()) {
                return new BitSet();
            }
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            if (last < first) {
                return new BitSet();
            }
            cpus.set(first, last + 1);
        }
        return cpus;
    }

    /** The remaining CPUs for this JVM's children, on the system whose files are below {@code root}. */
    static Optional<String> left(Path root) {
        Optional<String> own = lines(root.resolve("proc/self/status"))
                .filter(line -> line.startsWith(ALLOWED))
                .map(line -> line.substring(ALLOWED.length())).findFirst();
        return own.flatMap(cpus -> all(root).flatMap(all -> left(all, cpus)));
    }

    /** The CPUs of the innermost control group that lists them, as its processes get no others; or the machine's. */
    static Optional<String> all(Path root) {
        Path groups = root.resolve("sys/fs/cgroup");
        return inGroup(root, groups, "0::/", "cpuset.cpus.effective")
                .or(() -> inGroup(root, groups.resolve("cpuset"), ":cpuset:/",
                        "cpuset.effective_cpus"))
                .or(() -> lines(root.resolve("sys/devices/system/cpu/online")).findFirst());
    }

    private static Optional<String> inGroup(Path root, Path mounted, String controller,
            String file) {
        Path group = lines(root.resolve("proc/self/cgroup"))
                .filter(line -> line.contains(controller))
                .map(line -> mounted.resolve(
                        line.substring(line.indexOf(controller) + controller.length())))
                .findFirst().orElse(mounted);
        // In a container the path may be the machine's, and only its end exists here.
        return Stream.iterate(group, folder -> folder.startsWith(mounted), Path::getParent)
                .flatMap(folder -> lines(folder.resolve(file)).limit(1)).findFirst();
    }

    /** Whether a process can be pinned to these CPUs: not without taskset, nor if a hidden control group lacks them. */
    static boolean canPin(String taskset, String cpus) {
        try {
            return new ProcessBuilder(taskset, "-c", cpus, "true").redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException e) {
            // There is no taskset.
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Empty if there is no such file. */
    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
