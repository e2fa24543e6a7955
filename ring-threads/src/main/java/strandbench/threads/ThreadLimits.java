package strandbench.threads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What limits the number of threads on Linux, for the message of a tree that met one. */
final class ThreadLimits {
    private ThreadLimits() {}

    /** Says that a thread could not be created, and which limits there are. */
    static IllegalStateException explain(OutOfMemoryError e) {
        List<String> limits = new ArrayList<>();
        add(limits, "kernel.threads-max", first("/proc/sys/kernel/threads-max"));
        add(limits, "kernel.pid_max", first("/proc/sys/kernel/pid_max"));
        add(limits, "vm.max_map_count, of which a thread takes two",
                first("/proc/sys/vm/max_map_count"));
        add(limits, "the control group's pids.max",
                first("/sys/fs/cgroup" + group() + "/pids.max"));
        add(limits, "max user processes (ulimit -u)", ofProcess("Max processes"));
        add(limits, "max address space in bytes (ulimit -v)", ofProcess("Max address space"));
        return new IllegalStateException(
                "the machine does not let the JVM start as many threads as the tree needs at once (%s); %d threads are alive, and the limits are: %s"
                        .formatted(
                                e.getMessage(), liveThreads(), String.join(", ", limits)),
                e);
    }

    private static void add(List<String> limits, String name, String value) {
        if (!value.isEmpty()) {
            limits.add(name + " " + value);
        }
    }

    private static String first(String file) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.findFirst().orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private static String group() {
        return first("/proc/self/cgroup").replaceFirst("^0::", "").replaceFirst("^/$", "");
    }

    /** The soft limit in a line such as {@code Max processes  1024  2048  processes}. */
    private static String ofProcess(String name) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/limits"))) {
            return lines.filter(line -> line.startsWith(name))
                    .map(line -> line.substring(name.length()).strip().split("\\s+")[0])
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private static long liveThreads() {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            return tasks.count();
        } catch (IOException e) {
            return Thread.activeCount();
        }
    }
}
