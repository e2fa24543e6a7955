package strandbench.server.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who measures a server comes before it, wherever the user may say so. */
class PriorityTest {
    /** Without arguments it says how nice it is itself. */
    private static final List<String> NICE = List.of("nice");

    private static int niceness(List<String> prefix) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(NICE);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return Integer.parseInt(new String(process.getInputStream().readAllBytes()).strip());
    }

    @Test
    void childrenHaveThePriorityThatTheUserMayGive() throws IOException {
        assertThat(niceness(Priority.prefix())).isEqualTo(niceness(List.of("nice", "-n", "-10")));
    }

    /** Where it is not allowed, a child would begin with a complaint. */
    @Test
    void nothingIsSaidByThePrefix() throws Exception {
        List<String> command = new ArrayList<>(Priority.prefix());
        command.add("true");
        Process process = new ProcessBuilder(command).start();
        assertThat(process.getErrorStream().readAllBytes()).isEmpty();
        assertThat(process.waitFor()).isZero();
    }
}
