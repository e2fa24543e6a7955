package strandbench.harness.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Ends a fork that is past its deadline, after a thread dump. JMH would wait without limit. If a benchmark swallowed
 * JMH's interrupt, JMH would also accept its result.
 */
final class Watchdog implements AutoCloseable {
    /** A JVM answers at once, unless it has thousands of runnable threads. */
    private static final Duration DUMP_BOUND = Duration.ofSeconds(60);

    /** The line that a HotSpot thread dump ends with. */
    private static final String DUMP_ENDS = "JNI global ref";

    private final ScheduledExecutorService timer = Executors
            .newSingleThreadScheduledExecutor(work -> Thread.ofPlatform().daemon()
                    .name("watchdog").unstarted(work));
    private final Set<ProcessHandle> others = descendants();
    private final ForkLog log;
    private final Path dump;
    private final Duration deadline;
    private final ScheduledFuture<?> alarm;
    private volatile boolean fired;
    private volatile boolean answered;

    /**
     * Watches all processes that this process starts from now on.
     *
     * @param log of the fork's output, its thread dump included
     * @param dump the file for the dump
     */
    Watchdog(Duration deadline, ForkLog log, Path dump) {
        this.deadline = deadline;
        this.log = log;
        this.dump = dump;
        alarm = timer.schedule(this::end, deadline.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static Set<ProcessHandle> descendants() {
        return ProcessHandle.current().descendants().collect(Collectors.toSet());
    }

    private List<ProcessHandle> watched() {
        return descendants().stream().filter(process -> !others.contains(process)).toList();
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
        alarm.cancel(false);
        timer.shutdown();
        try {
            // An alarm that has gone off may still write the dump.
            timer.awaitTermination(DUMP_BOUND.toSeconds() + 5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
