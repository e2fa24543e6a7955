package strandbench.hazard;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The garbage collector's threads, which the kernel knows by name. They include a JVM thread that collects during a
 * pause, as the serial collector's does.
 */
final class CollectorThreads {
    /** Names that the JVM gives, cut where the kernel cuts. */
    private static final List<String> NAMES = List.of("GC Thread", "G1 ", "ZWorker", "ZDriver",
            "ZDirector", "Shenandoah", "VM Thread");

    /** The JVM's own threads come first; the threads beyond this number are of another kind. */
    private static final int MOST_THREADS = 2_000;

    private final Path tasks;

    CollectorThreads() {
        this(Path.of("/proc/self/task"));
    }

    /** For the process with this folder of threads. */
    CollectorThreads(Path tasks) {
        this.tasks = tasks;
    }

    /** Their CPU time so far, in nanoseconds; NaN if the kernel does not say. */
    double cpuNanos() {
        double sum = 0;
        int read = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                if (read++ == MOST_THREADS) {
                    return sum;
                }
                sum += isCollector(thread) ? cpuNanos(thread) : 0;
            }
            return sum;
        } catch (IOException | DirectoryIteratorException e) {
            return Double.NaN;
        }
    }

    /** A thread that has ended was none: the collector's threads live as long as the JVM. */
    private static boolean isCollector(Path thread) throws IOException {
        try {
            String name = Files.readString(thread.resolve("comm"));
            return NAMES.stream().anyMatch(name::startsWith);
        } catch (IOException e) {
            if (Files.exists(thread)) {
                throw e;
            }
            return false;
        }
    }

    /** The first of three numbers: its CPU time. */
    private static double cpuNanos(Path thread) throws IOException {
        return Double.parseDouble(
                Files.readString(thread.resolve("schedstat")).split(" ", 2)[0]);
    }
}
