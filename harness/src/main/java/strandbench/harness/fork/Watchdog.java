package strandbench.harness.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Ends a fork that is past its deadline, after a thread dump. JMH would wait without limit. If a benchmark swallowed
 * JMH's interrupt, JMH would also accept its result.
 */
final class Watchdog implements AutoCloseable {
    /** A JVM answers at once, unless it has thousands of runnable threads. */
    private static final Duration DUMP_BOUND = Duration.ofSeconds(60);

    /** The line that a HotSpot thread dump ends with. */
    private static final String DUMP_ENDS = "JNI global ref";

    /** Lists the processes that the fork's thread has started. */
    private final Path children;
    private final Set<ProcessHandle> others;
    private final ForkLog log;
    private final Path dump;
    private final Duration deadline;
    private final LongSupplier waited;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean fired;
    private volatile boolean answered;

    /**
     * Watches all processes that this thread starts from now on, and their descendants.
     *
     * @param deadline the time that a fork may take, without the time for which it waits for other forks
     * @param waited the nanoseconds for which it has waited so far
     * @param log of the fork's output, its thread dump included
     * @param dump the file for the dump
     */
    Watchdog(Duration deadline, LongSupplier waited, ForkLog log, Path dump) {
        this.deadline = deadline;
        this.waited = waited;
        this.log = log;
        this.dump = dump;
        children = childrenOfThisThread();
        others = children().collect(Collectors.toSet());
        thread = Thread.ofPlatform().daemon().name("watchdog").start(this::watch);
    }

    /** The kernel's list; the file does not exist where the kernel has none. */
    private static Path childrenOfThisThread() {
        Path proc = Path.of("/proc");
        try {
            return proc.resolve(Files.readSymbolicLink(proc.resolve("thread-self")))
                    .resolve("children");
        } catch (IOException e) {
            return proc.resolve("children");
        }
    }

    /** Without the kernel's list, all children of this process: also a fork that takes turns with this one. */
    private Stream<ProcessHandle> children() {
        try {
            return Stream.of(Files.readString(children).split(" "))
                    .filter(pid -> !pid.isBlank()).map(Long::parseLong).map(ProcessHandle::of)
                    .flatMap(Optional::stream);
        } catch (IOException e) {
            return ProcessHandle.current().children();
        }
    }

    private List<ProcessHandle> watched() {
        return children().filter(process -> !others.contains(process))
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .toList();
    }

    private void watch() {
        long begin = System.nanoTime();
        try {
            long left = deadline.toNanos();
            while (left > 0) {
                if (closed.await(left, TimeUnit.NANOSECONDS)) {
                    return;
                }
                left = deadline.toNanos() + waited.getAsLong() - (System.nanoTime() - begin);
            }
            end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        fired = true;
        List<ProcessHandle> processes = watched();
        try {
            long before = log.length();
            processes.stream().filter(Watchdog::isJava).forEach(Watchdog::askForDump);
            long end = System.nanoTime() + DUMP_BOUND.toNanos();
            while (System.nanoTime() < end && watched().stream().anyMatch(Watchdog::isJava)
                    && !log.printedSince(before).contains(DUMP_ENDS)) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
            write(log.printedSince(before));
        } catch (IOException e) {
            log.println("<the thread dump cannot be written: " + e + ">");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            watched().forEach(ProcessHandle::destroyForcibly);
        }
    }

    private void write(String answer) throws IOException {
        if (!answer.isBlank()) {
            Files.createDirectories(dump.getParent());
            Files.writeString(dump, answer);
            answered = true;
        }
    }

    private static boolean isJava(ProcessHandle process) {
        return process.info().command().filter(command -> command.endsWith("java")).isPresent();
    }

    /**
     * Asks a JVM for a thread dump by a signal; a tool that starts a JVM would die of it. The shell's built-in command
     * sends it, because some machines have no program for it.
     */
    private static void askForDump(ProcessHandle process) {
        try {
            new ProcessBuilder("sh", "-c", "kill -QUIT " + process.pid()).start();
        } catch (IOException e) {
            // there is no dump then; the fork is ended all the same
        }
    }

    /** Why the fork was ended, if it was. Call it after {@link #close}. */
    Optional<String> verdict() {
        return fired
                ? Optional.of("was past its deadline of %d s; %s".formatted(deadline.toSeconds(),
                        answered
                                ? "where its threads were: " + dump.getFileName()
                                : "asked where its threads were, it did not say"))
                : Optional.empty();
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            // It may still write the dump.
            thread.join(DUMP_BOUND.plusSeconds(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
