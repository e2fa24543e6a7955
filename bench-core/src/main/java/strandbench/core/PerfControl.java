package strandbench.core;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Tells the perf process that counts this JVM when to count, through the two pipes of its option {@code --control}, and
 * waits for its answer.
 */
final class PerfControl {
    static final String COMMANDS = "commands";
    static final String ANSWERS = "answers";

    /** Perf answers within a millisecond; a machine may be busy. */
    static final Duration BOUND = Duration.ofSeconds(60);

    private final RandomAccessFile commands;
    private final FileInputStream answers;

    /**
     * Opens the pipes.
     *
     * @param folder the folder with the pipes
     */
    PerfControl(Path folder) {
        try {
            // Opened for both directions, a pipe need not wait until another process opens it.
            commands = new RandomAccessFile(folder.resolve(COMMANDS).toFile(), "rw");
            answers = new FileInputStream(
                    new RandomAccessFile(folder.resolve(ANSWERS).toFile(), "rw").getFD());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Sends a command to perf, and returns when perf has carried it out.
     *
     * @throws IllegalStateException if perf does not answer
     */
    void say(String command) {
        try {
            commands.write((command + "\n").getBytes(StandardCharsets.US_ASCII));
            long deadline = System.nanoTime() + BOUND.toNanos();
            while (answers.available() == 0) {
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException(
                            "waited %s in vain for perf to %s".formatted(BOUND, command));
                }
                TimeUnit.MICROSECONDS.sleep(100);
            }
            answers.readNBytes(answers.available());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for perf", e);
        }
    }
}
