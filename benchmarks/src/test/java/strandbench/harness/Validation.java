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
            Path folder = Jar.ROOT.resolve(FOLDER);
            Files.createDirectories(folder);
            Environment environment = Environment.of("", new OptionsBuilder().build(),
                    java.util.List.of());
            Files.writeString(folder.resolve(name + ".txt"),
                    "%s%nMeasured %s on %s.%n".formatted(figures, environment.started(),
                            environment));
        }
    }
}
