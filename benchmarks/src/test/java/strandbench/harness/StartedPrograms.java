package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;

/** Commands of benchmarks.jar that go on until they are ended. */
final class StartedPrograms {
    private final List<Process> started = new ArrayList<>();

    /**
     * One of them.
     *
     * @param says what its first line has behind the colon
     */
    record Started(Process process, String says) {}

    /** Starts a command, whose first line is to match. */
    Started start(String pattern, Redirect errors, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).directory(Jar.ROOT.toFile())
                .redirectError(errors).start();
        started.add(process);
        BufferedReader said = process.inputReader();
        String line = said.readLine();
        assertThat(line).matches(pattern);
        return new Started(process, line.substring(line.indexOf(": ") + 2));
    }

    /** Starts back ends that are all quick, and returns their ports as the option of that name wants them. */
    String startBackEnds() throws IOException {
        return start("# Back ends, GET /answer and GET /delay, on the ports: \\d+(,\\d+){4}",
                Redirect.INHERIT, List.of(Jar.java(), Jar.OWN_LOCK, "-jar", Jar.FILE.toString(),
                        "backends", "--slow-least", "10", "--slow-most", "20"))
                .says();
    }

    /** Ends all of them, back ends last. */
    void end() throws InterruptedException {
        for (Process process : started.reversed()) {
            process.destroy();
            process.waitFor();
        }
    }
}
