package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each finding has a short page, and a short program beside it that still runs. */
class FindingsIT {
    private static final Path FOLDER = Jar.ROOT.resolve("docs/findings");
    private static final int PAGE_LINES = 80;
    private static final int PROGRAM_LINES = 60;

    /** For a second: it shows nothing then, but that it starts, measures and prints. */
    @ParameterizedTest
    @ValueSource(strings = {"F1.java 1 1 0", "F3.java 1", "F4.java 1", "F5.java 1 16", "F6.java 1",
        "F8.java 1"})
    void theProgramRuns(String words) throws IOException {
        assumeTrue(Jar.mayUseSeveralCpus(), "two spinning threads need two CPUs");
        List<String> command = new ArrayList<>(List.of(Jar.java(),
                "--enable-native-access=ALL-UNNAMED", "-cp", Jar.FILE.toString()));
        command.addAll(List.of(words.split(" ")));
        Jar.Outcome outcome = Jar.execute(FOLDER, Map.of(), command);
        assumeTrue(!outcome.err().contains("this kernel has no futex buckets"), outcome.err());
        assumeTrue(!outcome.err().contains("unable to create native thread"), outcome.err());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).startsWith("JDK " + Runtime.version().feature());
    }

    @Test
    void pagesAndProgramsAreShort() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files).hasSizeGreaterThan(5).allSatisfy(file -> assertThat(
                    Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(
                            file.toString().endsWith(".java") ? PROGRAM_LINES : PAGE_LINES));
        }
    }
}
