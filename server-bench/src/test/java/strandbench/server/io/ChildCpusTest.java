package strandbench.server.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which CPUs are left to the load and the back ends. */
class ChildCpusTest {
    @TempDir
    private Path root;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0-3   | 0-1   | 2,3
        0-3,8 | 0,2-3 | 1,8
        0-3   | 1     | 0,2,3
        0-7   | 4-7   | 0,1,2,3
        2,4,6 | 4     | 2,6
        """)
    void thoseThatTheServerHasNot(String all, String own, String left) {
        assertThat(ChildCpus.left(all, own)).contains(left);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0-3  | 0-3   | the server is not pinned
        0-1  | 0     | too few are left
        0-3  | 0-2   | too few are left
        0    | 0     | there is one
        0-3  | 0,4   | the server has one that is not there
        ''   | 0     | no list
        0-3  | ''    | no list
        0-3  | 1-    | no list
        3-0  | 0     | no list
        0-3  | a     | no list
        0-9x | 0     | no list
        """)
    void theyShare(String all, String own, String reason) {
        assertThat(ChildCpus.left(all, own)).as(reason).isEmpty();
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void writeAffinity(String cpus) throws IOException {
        write("proc/self/status", "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t%s\n"
                .formatted(cpus));
    }

    @Test
    void ofTheMachineWhereNoControlGroupSays() throws IOException {
        writeAffinity("0-1");
        write("sys/devices/system/cpu/online", "0-3\n");
        assertThat(ChildCpus.left(root)).contains("2,3");
    }

    @Test
    void ofTheInnermostControlGroupThatSays() throws IOException {
        writeAffinity("0-1");
        write("sys/devices/system/cpu/online", "0-15\n");
        write("proc/self/cgroup", "0::/machine/service/inner\n");
        write("sys/fs/cgroup/cpuset.cpus.effective", "0-15\n");
        write("sys/fs/cgroup/machine/service/cpuset.cpus.effective", "0-5\n");
        assertThat(ChildCpus.left(root)).contains("2,3,4,5");
    }

    @Test
    void ofAContainerThatDoesNotSeeItsPath() throws IOException {
        writeAffinity("4");
        write("sys/devices/system/cpu/online", "0-15\n");
        write("proc/self/cgroup", "0::/../../elsewhere\n");
        write("sys/fs/cgroup/cpuset.cpus.effective", "4-6\n");
        assertThat(ChildCpus.left(root)).contains("5,6");
    }

    @Test
    void ofAControlGroupOfVersion1() throws IOException {
        writeAffinity("0");
        write("sys/devices/system/cpu/online", "0-15\n");
        write("proc/self/cgroup", "4:memory:/a\n3:cpuset:/pod\n0::/\n");
        write("sys/fs/cgroup/cpuset/pod/cpuset.effective_cpus", "0-2\n");
        assertThat(ChildCpus.left(root)).contains("1,2");
    }

    @Test
    void noneWhereTheSystemDoesNotTell() {
        assertThat(ChildCpus.left(root)).isEmpty();
    }
}
