package strandbench.agent;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs in a JVM of its own that was started without the agent. */
@Tag("process")
class WithoutAgentTest {
    @Test
    void saysHowToStart() {
        assertThatThrownBy(QuasarAgent::requireActive)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(
                        "Quasar cannot run in this JVM, which was started without its agent: start it"
                                + " with -javaagent:benchmarks.jar --add-opens"
                                + " java.base/java.lang=ALL-UNNAMED");
    }
}
