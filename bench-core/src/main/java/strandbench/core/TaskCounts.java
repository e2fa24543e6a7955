package strandbench.core;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * The kernel's counts per thread, summed over the threads that are alive at the stop: a file per thread below
 * /proc/self/task. The sum is a lower bound: a thread that ends takes its counts with it, and unreadable threads are
 * left out.
 */
final class TaskCounts implements CounterSource {
    /** Reading a thread's file takes some 20 µs. Threads beyond this number are left out. */
    private static final int MOST_THREADS = 2_000;

    /** Larger than these files, so that one read gets the whole file. */
    private static final int BUFFER = 8 * 1024;

    private final Path tasks;
    private final String file;
    /** How the lines with the counts begin, from the end of the line before. */
    private final List<byte[]> lines;
    private final int mostThreads;
    private final byte[] buffer = new byte[BUFFER];

    /** By thread; of some threads only, if there were more than {@link #MOST_THREADS}. */
    private Map<Path, long[]> atStart;
    private boolean knowsAll;

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
        this.lines = keys.stream()
                .map(key -> ("\n" + key).getBytes(StandardCharsets.US_ASCII))
                .toList();
        try (var threads = Files.newDirectoryStream(tasks)) {
            counts(threads.iterator().next());
        } catch (IOException | NoSuchElementException e) {
            throw new UnsupportedOperationException(
                    "the kernel gives no %s".formatted(tasks.resolve("*").resolve(file)), e);
        }
    }

    @Override
    public void start() {
        atStart = new HashMap<>();
        knowsAll = readAlive(atStart);
    }

    @Override
    public long[] stop() {
        Map<Path, long[]> atStop = new HashMap<>();
        if (knowsAll) {
            readAlive(atStop);
        } else {
            // The earlier counts of the other threads are unknown, and so is which of them are new.
            atStart.keySet().forEach(thread -> read(thread, atStop));
        }
        long[] sums = new long[lines.size()];
        long[] nothing = new long[lines.size()];
        atStop.forEach(
                (thread, now) -> add(sums, atStart.getOrDefault(thread, nothing), now));
        return sums;
    }

    /**
     * Reads the threads that are alive. It stops at too many threads, or when it cannot open a file, as in a server
     * without free descriptors. Returns whether it has read all of them.
     */
    private boolean readAlive(Map<Path, long[]> counts) {
        // Listing a thread takes as long as reading it, so the rest is not listed either.
        try (var threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                if (counts.size() == mostThreads) {
                    return false;
                }
                if (!read(thread, counts)) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static void add(long[] sums, long[] before, long[] now) {
        for (int i = 0; i < sums.length; i++) {
            // The kernel reuses the number of a thread that ended; the new thread begins at 0.
            sums[i] += now[i] < before[i] ? now[i] : now[i] - before[i];
        }
    }

    /** Reads a thread, unless it has ended; returns whether its counts are known. */
    private boolean read(Path thread, Map<Path, long[]> counts) {
        try {
            counts.put(thread, counts(thread));
            return true;
        } catch (IOException e) {
            return !Files.exists(thread);
        }
    }

    private long[] counts(Path thread) throws IOException {
        Path path = thread.resolve(file);
        int length;
        try (var in = new FileInputStream(path.toFile())) {
            length = in.read(buffer);
        }
        long[] counts = new long[lines.size()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = count(lines.get(i), length);
            if (counts[i] < 0) {
                throw new UnsupportedOperationException(
                        "%s has no number in a line %s".formatted(
                                path, new String(lines.get(i), StandardCharsets.US_ASCII).strip()));
            }
        }
        return counts;
    }

    /**
     * The number in a line that begins with {@code line}, as in {@code line   :   12}; -1 if there is none. It creates
     * no strings: with many threads these would cause an earlier collection.
     */
    private long count(byte[] line, int length) {
        for (int at = 0; at + line.length < length; at++) {
            if (buffer[at] == '\n'
                    && Arrays.equals(buffer, at, at + line.length, line, 0, line.length)) {
                return number(at + line.length, length);
            }
        }
        return -1;
    }

    private long number(int from, int length) {
        int at = from;
        while (at < length && !isDigit(buffer[at]) && buffer[at] != '\n') {
            at++;
        }
        long number = -1;
        for (; at < length && isDigit(buffer[at]); at++) {
            number = Math.max(0, number) * 10 + buffer[at] - '0';
        }
        return number;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
