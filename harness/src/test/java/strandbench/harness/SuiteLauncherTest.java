package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.text.Refusal;

class SuiteLauncherTest {
    @TempDir
    Path folder;

    private Path old;
    private Path next;

    @BeforeEach
    void makeJars() throws IOException {
        old = Files.createFile(folder.resolve("old.jar"));
        next = Files.createFile(folder.resolve("new.jar"));
    }

    private static Optional<Path> of(Object... words) {
        return SuiteLauncher.of(List.of(words).stream().map(Object::toString).toList());
    }

    @Test
    void theSuiteDecides() {
        assertThat(of("--suite", next, "Queue", "-f", "5")).contains(next);
        assertThat(of("gate", "--suite=" + next, "--base", "args:-Xint")).contains(next);
    }

    @Test
    void withoutOneTheJudgedJarDecides() {
        assertThat(of("gate", "--base", "suite:" + old, "--candidate", "suite:" + next, "Queue"))
                .contains(next);
        assertThat(of("gate", "--base=suite:" + old, "--candidate=suite:" + next)).contains(next);
        assertThat(of("--arm", "a=suite:" + next, "--arm=b=suite:" + old)).contains(old);
    }

    @Test
    void othersAreAboutThisJar() {
        assertThat(of()).isEmpty();
        assertThat(of("Queue", "--arm", "a=args:-Dx=suite:1")).isEmpty();
        assertThat(of("--resume", folder)).isEmpty();
        assertThat(of("report", "suite:" + next)).isEmpty();
    }

    @Test
    void aJarThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> of("--suite", folder.resolve("no.jar")))
                .isInstanceOf(Refusal.class)
                .hasMessage("--suite %s: there is no such jar", folder.resolve("no.jar"));
    }
}
