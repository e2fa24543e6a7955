package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LauncherFaultTest {
    /** A word that no command line can hold, and nobody expects. */
    @Test
    void aFaultOfThisProgramIsNoRegression() {
        var complaints = new ByteArrayOutputStream();
        int exitCode = Launcher.execute(Arrays.asList("compare", null),
                new PrintStream(complaints));

        assertThat(exitCode).isEqualTo(Launcher.FAULT);
        assertThat(complaints.toString()).contains("strandbench: a fault of this program")
                .contains("Exception").contains("\tat ");
    }
}
