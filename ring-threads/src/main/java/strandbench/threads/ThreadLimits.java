package strandbench.threads;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The limits on the number of threads on Linux, and which of them has kept a thread from starting. */
final class ThreadLimits {
    /** A limit counts as reached at this share: other processes' threads come and go. */
    private static final double MET = 0.98;

    private final Path root;

    /** For the machine whose files are below {@code root}. */
    ThreadLimits(Path root) {
        this.root = root;
    }

    /**
     * A limit.
     *
     * @param used the part in use now; empty if unknown
     */
    private record Limit(String name, long most, Optional<Long> used) {
        boolean isMet() {
            return used.isPresent() && used.get() >= MET * most;
        }

        @Override
        public String toString() {
            return "%s is %d%s".formatted(name, most,
                    used.map(inUse -> ", of which %d are in use".formatted(inUse)).orElse(""));
        }
    }

    /** The exception for a tree that could not create a thread, with the reason. */
    static IllegalStateException explain(OutOfMemoryError e) {
        return new IllegalStateException(
                "the machine does not let the JVM start as many threads as the tree needs at once: "
                        + reached(e),
                e);
    }

    /** The limit that a failed thread start has reached; call it while the other threads live. */
    static String reached(OutOfMemoryError e) {
        return new ThreadLimits(Path.of("/")).describe(String.valueOf(e.getMessage()));
    }

    /** The limits that are reached; all limits if none is. */
    String describe(String message) {
        List<Limit> all = all();
        String met = met(all);
        return met.isEmpty()
                ? "%s; no limit that is known is met: %s".formatted(message, all.stream()
                        .map(Limit::toString).collect(Collectors.joining("; ")))
                : "%s: %s".formatted(message, met);
    }

    /** The limits that are reached now; empty if none is. */
    String met() {
        return met(all());
    }

    private static String met(List<Limit> all) {
        return all.stream().filter(Limit::isMet).map(Limit::toString)
                .collect(Collectors.joining("; "));
    }

    private List<Limit> all() {
        List<Limit> limits = new ArrayList<>();
        Optional<Long> threads = threadsOfTheMachine();
        add(limits, "kernel.threads-max", number("proc/sys/kernel/threads-max"), threads);
        add(limits, "kernel.pid_max", number("proc/sys/kernel/pid_max"), threads);
        add(limits, "vm.max_map_count", number("proc/sys/vm/max_map_count"),
                lines("proc/self/maps").map(Stream::count));
        groups(limits);
        if (!isRoot()) {
            add(limits, "ulimit -u", ofProcess("Max processes"), status("Threads:"));
        }
        add(limits, "ulimit -v", ofProcess("Max address space"),
                status("VmSize:").map(kilobytes -> kilobytes * 1024));
        return limits;
    }

    private static void add(List<Limit> limits, String name, Optional<Long> most,
            Optional<Long> used) {
        most.ifPresent(number -> limits.add(new Limit(name, number, used)));
    }

    /** The JVM's control group, and the groups around it. */
    private void groups(List<Limit> limits) {
        String own = lines("proc/self/cgroup")
                .flatMap(lines -> lines.filter(line -> line.startsWith("0::")).findFirst())
                .map(line -> line.substring("0::/".length())).orElse("");
        for (Path group = Path.of(own); group != null; group = group.getParent()) {
            String folder = "sys/fs/cgroup/" + group;
            add(limits, "pids.max of the control group /" + group, number(folder + "/pids.max"),
                    number(folder + "/pids.current"));
        }
    }

    /** The fourth field of the load: runnable threads / all threads. */
    private Optional<Long> threadsOfTheMachine() {
        return first("proc/loadavg").map(load -> load.split("[ /]")[4])
                .flatMap(ThreadLimits::parse);
    }

    /** {@code ulimit -u} does not apply to root. */
    private boolean isRoot() {
        return status("Uid:").equals(Optional.of(0L));
    }

    /** The first number of a line of the process's status. */
    private Optional<Long> status(String name) {
        return field("proc/self/status", name);
    }

    /** The soft limit in a line such as {@code Max processes  1024  2048  processes}. */
    private Optional<Long> ofProcess(String name) {
        return field("proc/self/limits", name);
    }

    private Optional<Long> field(String file, String name) {
        return lines(file).flatMap(lines -> lines.filter(line -> line.startsWith(name)).findFirst())
                .map(line -> line.substring(name.length()).strip().split("\\s+")[0])
                .flatMap(ThreadLimits::parse);
    }

    private Optional<Long> number(String file) {
        return first(file).flatMap(ThreadLimits::parse);
    }

    /** Empty for {@code max} or {@code unlimited}. */
    private static Optional<Long> parse(String text) {
        return text.matches("\\d{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    private Optional<String> first(String file) {
        return lines(file).flatMap(Stream::findFirst);
    }

    /** Empty if there is no such file. */
    private Optional<Stream<String>> lines(String file) {
        try {
            return Optional.of(Files.readAllLines(root.resolve(file)).stream());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }
}
