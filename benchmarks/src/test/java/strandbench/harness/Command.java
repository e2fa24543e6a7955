package strandbench.harness;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command of benchmarks.jar in the JVM of the tests. What is refused, or reads and prints, needs no JVM of its
 * own, which takes a second to start.
 */
public final class Command {
    private Command() {}

    /** Runs it to its end, in the module's folder. */
    public static Jar.Outcome run(String... words) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        var printed = new ByteArrayOutputStream();
        var complained = new ByteArrayOutputStream();
        try (var intoPrinted = new PrintStream(printed, true, StandardCharsets.UTF_8);
                var intoComplained = new PrintStream(complained, true, StandardCharsets.UTF_8)) {
            System.setOut(intoPrinted);
            System.setErr(intoComplained);
            int exitCode = Launcher.execute(List.of(words), intoComplained);
            return new Jar.Outcome(exitCode, printed.toString(StandardCharsets.UTF_8),
                    complained.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }
}
