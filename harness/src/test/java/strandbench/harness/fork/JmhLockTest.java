package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

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
}
