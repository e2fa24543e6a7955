package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.benchmark.BenchmarkMethod;

/** The README's tables are what the commands make of the results that they name. */
class MatrixIT {
    private static Matcher block(String command) throws IOException {
        Matcher block = Pattern
                .compile("<!-- %1$s ([^>]+) -->\\n(.*?)<!-- /%1$s -->".formatted(command),
                        Pattern.DOTALL)
                .matcher(Files.readString(Jar.ROOT.resolve("README.md")));
        assertThat(block.find()).as("a table of %s in the README", command).isTrue();
        return block;
    }

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"matrix", "knobs", "counter"})
    void theReadmesTablesAreCurrent(String command) throws IOException {
        Matcher block = block(command);
        String[] line = (command + " " + block.group(1)).split(" ");
        assertThat(Jar.run(line).out()).isEqualTo(block.group(2));
    }

    @Test
    void everyClassIsLinkedAndEveryVariantNamed() {
        String table = Jar.run("matrix").out();
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(java.util.List.of(),
                java.util.List.of())) {
            String type = benchmark.type().getSimpleName();
            Matcher link = Pattern.compile("\\[%s]\\(([^)]+)\\)".formatted(type)).matcher(table);
            assertThat(link.find()).as("a link to %s", type).isTrue();
            assertThat(Jar.ROOT.resolve(link.group(1))).isRegularFile();
            benchmark.parameter("variant")
                    .ifPresent(
                            p -> p.sweep().forEach(v -> assertThat(table).contains("`" + v + "`")));
        }
    }

    @Test
    void aFileWithoutAPlaceForTheTableIsLeftAlone() throws IOException {
        Path readme = Files.writeString(folder.resolve("README.md"), "no table here");
        Matcher block = block("matrix");
        var outcome = Jar.run("matrix", block.group(1), readme.toString());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.complaint()).contains("has no place for the table");
        assertThat(readme).hasContent("no table here");
        assertThat(folder).isDirectoryNotContaining("glob:**.new");
    }
}
