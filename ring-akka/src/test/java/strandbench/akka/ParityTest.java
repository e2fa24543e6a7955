package strandbench.akka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Akka's and Pekko's sources are one shape under two names: what differs in the results is the
 * library.
 */
class ParityTest {
    @ParameterizedTest
    @ValueSource(strings = {"main/%sRing", "main/%sClassicRing", "main/%sTypedRing",
        "test/%sRingTest"})
    void theSourcesDifferInNamesOnly(String source) throws IOException {
        assertThat(lines(source, "Akka")).isEqualTo(lines(source, "Pekko"));
    }

    /** The lines without imports, whose order depends on the library's name. */
    private static String lines(String source, String library) throws IOException {
        String[] folderAndClass = source.formatted(library).split("/");
        Path file = Path.of("src", folderAndClass[0], "java", "strandbench", "akka")
                .resolve(folderAndClass[1] + ".java");
        try (Stream<String> lines = Files.lines(file)) {
            // Formatting breaks lines where a name is longer: compare the text, not its lines.
            return String.join(" ", lines.filter(line -> !line.startsWith("import")).toList())
                    .replace(library, "Library")
                    .replace('"' + library.toLowerCase() + '"', "\"library\"")
                    .replaceAll("\\s+", "");
        }
    }
}
