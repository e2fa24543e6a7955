package strandbench.harness.text;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;

/**
 * What a command left behind that ran in this JVM and measured nothing, so that it needs no lock of JMH's.
 *
 * @param exitCode what it returned
 * @param out what it printed
 * @param err what it printed to the error stream, which prints it too
 */
public record Printed(int exitCode, String out, String err) {
    private static final String IGNORE = "jmh.ignoreLock";

    /** Runs a command to its end. */
    public static Printed by(IntSupplier command) {
        PrintStream before = System.out;
        PrintStream errors = System.err;
        var bytes = new ByteArrayOutputStream();
        var said = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        System.setProperty(IGNORE, "true");
        try {
            int exitCode = command.getAsInt();
            return new Printed(exitCode, bytes.toString(StandardCharsets.UTF_8),
                    said.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(before);
            System.setErr(errors);
            errors.print(said.toString(StandardCharsets.UTF_8));
            System.clearProperty(IGNORE);
        }
    }
}
