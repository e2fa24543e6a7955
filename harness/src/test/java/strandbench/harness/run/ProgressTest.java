package strandbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import me.tongfei.progressbar.ProgressBarStyle;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void aBarHasColoursUnlessSomebodyWantsNone() {
        assertThat(Progress.style(Map.of(), StandardCharsets.UTF_8))
                .isEqualTo(ProgressBarStyle.COLORFUL_UNICODE_BLOCK);
        // An empty one counts as none.
        assertThat(Progress.style(Map.of("NO_COLOR", ""), StandardCharsets.UTF_8))
                .isEqualTo(ProgressBarStyle.COLORFUL_UNICODE_BLOCK);
        assertThat(Progress.style(Map.of("NO_COLOR", "1"), StandardCharsets.UTF_8))
                .isEqualTo(ProgressBarStyle.UNICODE_BLOCK);
    }

    @Test
    void aBarIsMadeOfWhatTheTerminalCanPrint() {
        assertThat(Progress.style(Map.of(), StandardCharsets.US_ASCII))
                .isEqualTo(ProgressBarStyle.ASCII);
    }
}
