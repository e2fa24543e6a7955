package strandbench.akka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Akka's and Pekko's sources are one shape under two names: what differs in the results is the
 * library.
 */
class ParityTest {
    @ParameterizedTest
    @MethodSource("akkasSources")
    void theSourcesDifferInNamesOnly(String source) throws IOException {
        assertThat(lines(source, "Akka")).isEqualTo(lines(source, "Pekko"));
    }

    @Test
    void neitherLibraryHasASourceOfItsOwn() throws IOException {
        assertThat(sources("Akka")).isNotEmpty().isEqualTo(sources("Pekko"));
    }

    private static Set<String> akkasSources() throws IOException {
        return sources("Akka");
    }

    /** As in "main/%sRing"; without the dispatchers, of which Pekko has one more. */
    private static Set<String> sources(String library) throws IOException {
        Set<String> sources = new TreeSet<>();
        for (String folder : new String[]{"main", "test"}) {
            try (Stream<Path> files = Files.list(folder(folder))) {
                files.map(file -> file.getFileName().toString().replace(".java", ""))
                        .filter(name -> name.startsWith(library))
                        .filter(name -> !name.equals(library + "Dispatcher"))
                        .forEach(name -> sources
                                .add(folder + "/%s" + name.substring(library.length())));
            }
        }
        return sources;
    }

    private static Path folder(String folder) {
        return Path.of("src", folder, "java", "strandbench", "akka");
    }

    /** The lines without imports, whose order depends on the library's name. */
    private static String lines(String source, String library) throws IOException {
        String[] folderAndClass = source.formatted(library).split("/");
        Path file = folder(folderAndClass[0]).resolve(folderAndClass[1] + ".java");
        try (Stream<String> lines = Files.lines(file)) {
            // Formatting breaks lines where a name is longer: compare the text, not its lines.
            return String.join(" ", lines.filter(line -> !line.startsWith("import")).toList())
                    .replace(library, "Library")
                    .replace('"' + library.toLowerCase() + '"', "\"library\"")
                    .replaceAll("\\s+", "");
        }
    }
}
