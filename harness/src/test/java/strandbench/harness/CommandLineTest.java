package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandLineTest {
    @Test
    void oursIsTakenOutAndJmhsIsKeptInOrder() {
        var line = CommandLine.parse(
                List.of("run", "-f", "1", "--cpus", "0", "Ring", "--out=x", "-jvmArgs", "-Xmx1g",
                        "--profile", "taboola-ring"));
        assertThat(line.cpus()).contains("0");
        assertThat(line.out()).contains("x");
        assertThat(line.profile()).contains("taboola-ring");
        assertThat(line.jmh()).containsExactly("-f", "1", "Ring", "-jvmArgs", "-Xmx1g");
    }

    @Test
    void nothingIsRequired() {
        var line = CommandLine.parse(List.of());
        assertThat(line.cpus()).isEmpty();
        assertThat(line.out()).isEmpty();
        assertThat(line.profile()).isEmpty();
        assertThat(line.jmh()).isEmpty();
    }
}
