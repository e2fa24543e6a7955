package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
    @TempDir
    Path here;

    @TempDir
    Path run;

    @Test
    void whatComesWithAForkMovesToTheRun() throws IOException {
        Files.createFile(here.resolve("hs_err_pid1.log"));
        Leftovers leftovers = new Leftovers(here);
        Files.createFile(here.resolve("hs_err_pid2.log"));
        Files.createFile(here.resolve("notes.txt"));
        Files.createFile(Files.createDirectory(here.resolve("a.B.c-Throughput"))
                .resolve("profile.jfr"));
        Files.createDirectory(here.resolve("data"));

        Path dumps = run.resolve("dumps");
        assertThat(leftovers.moveTo(dumps))
                .containsExactlyInAnyOrder("hs_err_pid2.log", "a.B.c-Throughput");
        assertThat(dumps.resolve("a.B.c-Throughput/profile.jfr")).exists();
        assertThat(here.resolve("hs_err_pid1.log")).exists();
        assertThat(here.resolve("notes.txt")).exists();
        assertThat(here.resolve("data")).exists();
        assertThat(leftovers.moveTo(dumps)).isEmpty();
    }
}
