package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.core.Bounded;

class WatchdogTest {
    private final ForkLog log = new ForkLog(new PrintStream(OutputStream.nullOutputStream()),
            VerboseMode.SILENT);

    @TempDir
    Path folder;

    /** As a JVM with thousands of threads that want to run. */
    @Test
    void aForkThatDoesNotSayWhereItsThreadsAreLeavesNoFile() throws Exception {
        Path dump = folder.resolve("dumps").resolve("hung.txt");
        Watchdog watchdog = new Watchdog(Duration.ZERO, () -> 0, log, dump);
        try (watchdog) {
            Bounded.until("the deadline to pass", () -> watchdog.verdict().isPresent());
        }
        assertThat(watchdog.verdict()).hasValue(
                "was past its deadline of 0 s; asked where its threads were, it did not say");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aForkThatEndsInTimeIsNotJudged() {
        Watchdog watchdog = new Watchdog(Duration.ofDays(1), () -> 0, log,
                folder.resolve("hung.txt"));
        watchdog.close();
        assertThat(watchdog.verdict()).isEmpty();
    }

    @Test
    void aForkThatWaitsForOthersIsNotJudged() throws Exception {
        var asked = new CountDownLatch(1);
        Watchdog watchdog = new Watchdog(Duration.ofNanos(1), () -> {
            asked.countDown();
            return TimeUnit.DAYS.toNanos(1);
        }, log, folder.resolve("hung.txt"));
        try (watchdog) {
            Bounded.until("the deadline to pass", () -> asked.getCount() == 0);
        }
        assertThat(watchdog.verdict()).isEmpty();
    }

    /** Of a pair in turns, each with a watchdog, and of a worker, which starts forks of another jar. */
    @Test
    void theForksOfOthersAreLeftAlone() throws Exception {
        var started = new CountDownLatch(1);
        Process worker = start("sh", "-c", "read task; sleep 600 & echo; wait");
        Watchdog watchdog = new Watchdog(Duration.ofNanos(1), () -> {
            awaitUninterrupted(started);
            return 0;
        }, log, folder.resolve("hung.txt"));
        Process neighbour = Bounded.call("a fork of another thread", () -> start("sleep", "600"));
        Process own = start("sleep", "600");
        try (watchdog) {
            worker.outputWriter().append('\n').flush();
            worker.inputReader().readLine();
            started.countDown();
            Bounded.until("the end of the fork", () -> !own.isAlive());
        } finally {
            own.destroyForcibly();
        }
        try {
            assertThat(neighbour.isAlive()).as("the neighbour").isTrue();
            assertThat(worker.isAlive()).as("the worker").isTrue();
            assertThat(worker.descendants()).as("the worker's fork").hasSize(1);
        } finally {
            neighbour.destroyForcibly();
            worker.descendants().forEach(ProcessHandle::destroyForcibly);
            worker.destroyForcibly();
        }
    }

    private static Process start(String... command) throws IOException {
        return new ProcessBuilder(command).start();
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
