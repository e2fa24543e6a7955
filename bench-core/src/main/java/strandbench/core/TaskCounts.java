package strandbench.core;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the kernel counted for each thread, summed over those that are alive at the stop: a file per
 * thread below /proc/self/task. A lower bound, because a thread that ended took its counts with it.
 */
final class TaskCounts implements CounterSource {
    /** Reading a thread's file takes some 20 µs. With more threads than this the rest is left out. */
    private static final int MOST_THREADS = 2_000;

    /** Larger than what these files hold, so that one read gets all of it. */
    private static final int BUFFER = 8 * 1024;

    private final Path tasks;
    private final String file;
    private final List<String> keys;
    private final int mostThreads;
    private final byte[] buffer = new byte[BUFFER];

    private Set<String> aliveAtStart;
    private Map<String, long[]> atStart;

    /**
     * Reads one thread's file.
     *
     * @param tasks the directory with a directory for each thread, /proc/self/task
     * @param file the file in each of these
     * @param keys how the lines with the counts begin, a count each
     * @throws UnsupportedOperationException if the file is not there or has no such line
     */
    TaskCounts(Path tasks, String file, List<String> keys) {
        this(tasks, file, keys, MOST_THREADS);
    }

    TaskCounts(Path tasks, String file, List<String> keys, int mostThreads) {
        this.mostThreads = mostThreads;
        this.tasks = tasks;
        this.file = file;
        this.keys = List.copyOf(keys);
        String[] alive = tasks.toFile().list();
        if (alive == null || alive.length == 0) {
            throw new UnsupportedOperationException("no directory " + tasks);
        }
        Path first = tasks.resolve(alive[0]).resolve(file);
        try {
            counts(first);
        } catch (IOException e) {
            throw new UnsupportedOperationException(
                    "the kernel gives no %s".formatted(tasks.resolve("*").resolve(file)), e);
        }
    }

    @Override
    public void start() {
        List<String> alive = alive();
        aliveAtStart = new HashSet<>(alive);
        atStart = new HashMap<>();
        for (String task : alive) {
            if (atStart.size() == mostThreads) {
                break;
            }
            long[] counts = countsOf(task);
            if (counts != null) {
                atStart.put(task, counts);
            }
        }
    }

    @Override
    public long[] stop() {
        long[] sums = new long[keys.size()];
        int read = 0;
        for (String task : alive()) {
            long[] before = atStart.get(task);
            // What a thread that was not read then did before the start is unknown.
            boolean hasNoStart = before == null && aliveAtStart.contains(task);
            if (hasNoStart) {
                continue;
            }
            if (read++ == mostThreads) {
                break;
            }
            long[] now = countsOf(task);
            if (now != null) {
                add(sums, before == null ? new long[now.length] : before, now);
            }
        }
        return sums;
    }

    private static void add(long[] sums, long[] before, long[] now) {
        for (int i = 0; i < sums.length; i++) {
            // The number of a thread that ended is given to another, which begins at 0.
            sums[i] += now[i] < before[i] ? now[i] : now[i] - before[i];
        }
    }

    private List<String> alive() {
        String[] alive = tasks.toFile().list();
        if (alive == null) {
            throw new UncheckedIOException(new IOException("no directory " + tasks));
        }
        return Arrays.asList(alive);
    }

    /** A thread's counts, or null if it has ended. */
    private long[] countsOf(String task) {
        try {
            return counts(tasks.resolve(task).resolve(file));
        } catch (IOException e) {
            if (Files.exists(tasks.resolve(task))) {
                throw new UncheckedIOException(e);
            }
            return null;
        }
    }

    private long[] counts(Path path) throws IOException {
        String text;
        try (var in = new FileInputStream(path.toFile())) {
            text = new String(buffer, 0, Math.max(0, in.read(buffer)), StandardCharsets.ISO_8859_1);
        }
        long[] counts = new long[keys.size()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = count(text, keys.get(i), path);
        }
        return counts;
    }

    /** The number of the line that begins with {@code key}, as in {@code key   :   12}. */
    private static long count(String text, String key, Path path) {
        int line = text.indexOf("\n" + key);
        if (line < 0) {
            throw new UnsupportedOperationException("%s has no line %s".formatted(path, key));
        }
        int end = text.indexOf('\n', line + 1);
        return Long.parseLong(text.substring(text.indexOf(':', line) + 1, end).strip());
    }
}
