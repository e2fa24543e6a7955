package strandbench.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a machine made of files. */
class ThreadLimitsTest {
    @TempDir
    Path root;

    @BeforeEach
    void aMachineWithRoom() throws IOException {
        write("proc/sys/kernel/threads-max", "1000");
        write("proc/sys/kernel/pid_max", "4000");
        write("proc/sys/vm/max_map_count", "650");
        write("proc/loadavg", "0.01 0.02 0.03 2/120 4711");
        write("proc/self/maps", String.join("\n", Collections.nCopies(80, "a map")));
        write("proc/self/cgroup", "0::/slice/service");
        write("proc/self/status", "Uid:\t1000\t1000\nVmSize:\t  2048 kB\nThreads:\t20");
        write("proc/self/limits", "Max processes             500   900   processes\n"
                + "Max address space         unlimited unlimited bytes");
        write("sys/fs/cgroup/slice/service/pids.max", "max");
        write("sys/fs/cgroup/slice/pids.max", "300");
        write("sys/fs/cgroup/slice/pids.current", "30");
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }

    private String described() {
        return new ThreadLimits(root).describe("no more");
    }

    @Test
    void namesAllWhereNoneIsMet() {
        assertThat(described()).isEqualTo(
                "no more; no limit that is known is met: kernel.threads-max is 1000, of which 120 are in use; kernel.pid_max is 4000, of which 120 are in use; vm.max_map_count is 650, of which 80 are in use; pids.max of the control group /slice is 300, of which 30 are in use; ulimit -u is 500, of which 20 are in use");
    }

    @Test
    void namesTheMachinesThreads() throws IOException {
        write("proc/loadavg", "0.01 0.02 0.03 2/995 4711");
        assertThat(described())
                .isEqualTo("no more: kernel.threads-max is 1000, of which 995 are in use");
    }

    @Test
    void namesTheMapsOfTheProcess() throws IOException {
        write("proc/self/maps", String.join("\n", Collections.nCopies(648, "a map")));
        assertThat(described())
                .isEqualTo("no more: vm.max_map_count is 650, of which 648 are in use");
    }

    @Test
    void namesAControlGroupAroundItsOwn() throws IOException {
        write("sys/fs/cgroup/slice/pids.current", "300");
        assertThat(described()).isEqualTo(
                "no more: pids.max of the control group /slice is 300, of which 300 are in use");
    }

    @Test
    void namesTheUsersThreads() throws IOException {
        write("proc/self/status", "Uid:\t1000\t1000\nThreads:\t499");
        assertThat(described()).isEqualTo("no more: ulimit -u is 500, of which 499 are in use");
        write("proc/self/status", "Uid:\t0\t0\nThreads:\t499");
        assertThat(described()).contains("no limit that is known").doesNotContain("ulimit -u");
    }

    @Test
    void namesTheAddressSpace() throws IOException {
        write("proc/self/limits", "Max address space         2100000   unlimited bytes");
        assertThat(described())
                .isEqualTo("no more: ulimit -v is 2100000, of which 2097152 are in use");
    }
}
