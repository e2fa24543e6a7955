package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class JmhLockTest {
    private static final String IGNORE = "jmh.ignoreLock";

    @Test
    void jmhIgnoresTheLockOnlyWhileItIsHeldForIt() {
        assertThat(Boolean.getBoolean(IGNORE)).isFalse();
        int exitCode = JmhLock.holding(() -> {
            assertThat(Boolean.getBoolean(IGNORE)).isTrue();
            return 7;
        });
        assertThat(exitCode).isEqualTo(7);
        assertThat(JmhLock.file()).exists();
        assertThat(Boolean.getBoolean(IGNORE)).isFalse();
    }

    /** A file that is opened once more and closed takes the locks of the whole process along. */
    @Test
    @Tag("process")
    void aRunWithinARunLeavesItHeld() {
        JmhLock.holding(() -> {
            JmhLock.holding(() -> 0);
            assertThat(anotherProcessGetsIt()).isEqualTo("false");
            return 0;
        });
        assertThat(anotherProcessGetsIt()).isEqualTo("true");
    }

    private static String anotherProcessGetsIt() {
        try {
            Process other = new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                    System.getProperty("java.class.path"),
                    "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                    Other.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            return new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Tries to take it, and says whether it has. */
    static final class Other {
        private Other() {}

        public static void main(String[] args) throws IOException {
            try (FileChannel file = FileChannel.open(JmhLock.file(), StandardOpenOption.WRITE)) {
                System.out.println(file.tryLock() != null);
            }
        }
    }
}
