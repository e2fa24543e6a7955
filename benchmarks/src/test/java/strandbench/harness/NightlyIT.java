package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;

/** The nightly script in a repository of its own, where nothing builds. */
class NightlyIT {
    @TempDir
    Path repository;

    @BeforeEach
    void commitWhatDoesNotBuild() throws IOException {
        NeededProgram.GIT.orSkip();
        NeededProgram.BASH.orSkip();
        Path script = repository.resolve("scripts").resolve("nightly.sh");
        Files.createDirectories(script.getParent());
        Files.copy(Jar.ROOT.resolve("scripts").resolve("nightly.sh"), script);
        Files.writeString(repository.resolve("pom.xml"), "no POM");
        git("init", "--quiet");
        git("add", ".");
        git("commit", "--quiet", "-m", "first");
        git("commit", "--quiet", "--allow-empty", "-m", "second");
    }

    private void git(String... words) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=test", "-c",
                "user.email=test@localhost"));
        command.addAll(List.of(words));
        var outcome = Jar.execute(repository, Map.of(), command);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    }

    @Test
    void aBaseThatIsNoCommitIsNamed() {
        var outcome = nightly("nowhere");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("nightly.sh: nowhere: is no commit here");
    }

    @Test
    void aBaseThatDoesNotBuildIsNamedAndNothingIsLeft() {
        var outcome = nightly("HEAD~1");

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.err()).containsPattern("nightly.sh: base [0-9a-f]{40} does not build");
        var trees = Jar.execute(repository, Map.of(), List.of("git", "worktree", "list"));
        assertThat(trees.out().lines()).hasSize(1);
        assertThat(repository.resolve("results")).doesNotExist();
    }

    @Test
    void whereThereIsNoNewCommitNothingIsMeasured() {
        var outcome = nightly("HEAD");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).contains("nightly.sh: no commit since HEAD")
                .contains("nothing to measure");
    }

    @Test
    void aFolderThatIsThereIsNotWrittenOver() throws IOException {
        Path jar = repository.resolve("night.jars").resolve("base.jar");
        Files.createDirectories(jar.getParent());
        Files.writeString(jar, "of the night before");
        Files.createDirectory(repository.resolve("night"));

        var outcome = Jar.execute(repository, Map.of("STRANDBENCH_OUT", "night"),
                List.of("bash", "scripts/nightly.sh", "HEAD~1"));

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("nightly.sh: night exists; allowed is a new folder");
        assertThat(jar).hasContent("of the night before");
    }

    private Jar.Outcome nightly(String base) {
        return Jar.execute(repository, Map.of(), List.of("bash", "scripts/nightly.sh", base));
    }
}
