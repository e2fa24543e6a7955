package strandbench.agent;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class QuasarPatchTest {
    @Test
    void anotherQuasarIsRefused() throws IOException {
        byte[] other;
        try (var in = getClass().getResourceAsStream("QuasarPatchTest.class")) {
            other = in.readAllBytes();
        }
        assertThatThrownBy(() -> QuasarPatch.patch(QuasarPatch.THREAD_ACCESS, other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        QuasarPatch.THREAD_ACCESS
                                + " is not that of quasar-core 0.8.0: found 0 of 3 places to edit");
    }
}
