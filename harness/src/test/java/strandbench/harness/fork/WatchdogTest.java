package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
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
        Watchdog watchdog = new Watchdog(Duration.ZERO, log, dump);
        try (watchdog) {
            Bounded.until("the deadline to pass", () -> watchdog.verdict().isPresent());
        }
        assertThat(watchdog.verdict()).hasValue(
                "was past its deadline of 0 s; asked where its threads were, it did not say");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aForkThatEndsInTimeIsNotJudged() {
        Watchdog watchdog = new Watchdog(Duration.ofDays(1), log, folder.resolve("hung.txt"));
        watchdog.close();
        assertThat(watchdog.verdict()).isEmpty();
    }
}
