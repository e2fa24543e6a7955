package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@Tag("contract")
class PinnedSessionTest {
    @Test
    @EnabledIfSystemProperty(named = PinnedSession.PROPERTY, matches = "first")
    void theTestsRunOnOneCpu() {
        assertThat(Runtime.getRuntime().availableProcessors()).isOne();
    }
}
