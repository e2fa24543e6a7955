package strandbench.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import strandbench.harness.machine.Environment;

/** Where long validations leave their figures, with the environment; short ones leave none. */
public final class Validation {
    private static final String FOLDER = System.getProperty("strandbench.validation.out", "");

    private Validation() {}

    /** Whether validations that take minutes are wanted. */
    public static boolean isLong() {
        return !FOLDER.isEmpty();
    }

    /** Prints figures, and writes them where long validations do. */
    public static void record(String name, String figures) throws IOException {
        System.out.println(figures);
        if (!FOLDER.isEmpty()) {
            Environment environment = Environment.of("", new OptionsBuilder().build(),
                    java.util.List.of());
            write(name + ".txt", "%s%nMeasured %s on %s.%n".formatted(figures,
                    environment.started(), environment));
        }
    }

    /** Writes a file where long validations do. */
    static void write(String file, String text) throws IOException {
        Path folder = Files.createDirectories(Jar.ROOT.resolve(FOLDER));
        Files.writeString(folder.resolve(file), text);
    }
}
