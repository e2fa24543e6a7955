package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;

/** The worked example of docs/adding-a-model.md, carried out to the letter in a clone of the last commit. */
class AddingAModelIT {
    private static final Pattern FILE = Pattern.compile("`(ring-deque/[^`]+)`");
    private static final Pattern CODE = Pattern.compile("```(\\w*)\\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path temporary;

    @Test
    void theWorkedExampleWorks() throws IOException {
        assumeTrue(Validation.isLong(), "builds for a minute; mvn verify -P validation runs it");
        NeededProgram.GIT.orSkip();
        Path clone = temporary.resolve("clone");
        run(Jar.ROOT, List.of("git", "clone", "-q", ".", clone.toString()));
        String page = Files.readString(clone.resolve("docs/adding-a-model.md"));
        write(clone, page);
        List<String> entries = blocks(page, "xml");
        insert(clone.resolve("pom.xml"), "    <module>benchmarks</module>", entries.get(1));
        insert(clone.resolve("pom.xml"), dependency("      "), entries.get(2));
        insert(clone.resolve("benchmarks/pom.xml"), dependency("    "), entries.get(3));
        String command = blocks(page, "").get(0).strip();
        assertThat(command).startsWith("mvn package surefire:test@contracts");
        String said = run(clone, List.of("sh", "-c", command));
        assertThat(said).contains("DequeRingTest");
    }

    /** Each file is named before its text. */
    private static void write(Path clone, String page) throws IOException {
        Matcher file = FILE.matcher(page);
        Matcher code = CODE.matcher(page);
        while (file.find() && code.find(file.end())) {
            Path path = clone.resolve(file.group(1));
            Files.createDirectories(path.getParent());
            Files.writeString(path, code.group(2));
        }
    }

    private static List<String> blocks(String page, String language) {
        return CODE.matcher(page).results().filter(block -> block.group(1).equals(language))
                .map(block -> block.group(2)).toList();
    }

    private static String dependency(String indent) {
        return "%1$s<dependency>\n%1$s  <groupId>strandbench</groupId>\n%1$s  <artifactId>ring-threads</artifactId>"
                .formatted(indent);
    }

    private static void insert(Path file, String before, String text) throws IOException {
        String old = Files.readString(file);
        assertThat(old).contains(before);
        Files.writeString(file, old.replace(before, text + before));
    }

    private static String run(Path directory, List<String> command) {
        Jar.Outcome outcome = Jar.execute(directory, Map.of(), new ArrayList<>(command));
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        return outcome.out();
    }
}
