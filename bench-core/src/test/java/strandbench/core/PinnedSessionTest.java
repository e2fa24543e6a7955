package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class PinnedSessionTest {
    @Test
    @Tag("contract")
    @EnabledIfSystemProperty(named = PinnedSession.PROPERTY, matches = PinnedSession.ONE)
    void theTestsRunOnOneCpu() {
        assertThat(Runtime.getRuntime().availableProcessors()).isOne();
    }

    @Test
    void readsTheKernelsListsOfCpus() {
        assertThat(PinnedSession.cpus("0,2-4,7")).containsExactly(0, 2, 3, 4, 7);
        assertThat(PinnedSession.cpus("5")).containsExactly(5);
    }

    /** Locks are a JVM's: another that asks for one that is taken gets none, and this one learns so by an exception. */
    @Test
    void theLockOfACpuIsHeld(@TempDir Path locks) throws IOException {
        Path file = locks.resolve("cpu-0.lock");
        try (FileLock held = PinnedSession.lock(file)) {
            assertThat(held.isValid()).isTrue();
            assertThatThrownBy(() -> PinnedSession.lock(file))
                    .isInstanceOf(OverlappingFileLockException.class);
        }
    }
}
