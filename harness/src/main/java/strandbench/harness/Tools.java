package strandbench.harness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The system's own commands that a run can use. */
final class Tools {
    private Tools() {}

    /** Whether there is a command of that name on the PATH. */
    static boolean has(String command) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
    }
}
