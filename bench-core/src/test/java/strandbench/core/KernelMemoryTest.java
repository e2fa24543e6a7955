package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where systems say how much memory their kernel takes. */
class KernelMemoryTest {
    @TempDir
    private Path root;

    private void has(String file, String text) throws IOException {
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), text);
    }

    private double used() {
        return new KernelMemory(root).used();
    }

    @Test
    void aUnifiedGroupTellsTheSum() throws IOException {
        has("proc/self/cgroup", "0::/some/group\n");
        has("sys/fs/cgroup/some/group/memory.stat",
                "anon 7\nkernel 5000\nkernel_stack 3000\npagetables 1000\nslab 500\n");
        assertThat(used()).isEqualTo(5000);
    }

    @Test
    void anOlderOneTellsItsParts() throws IOException {
        has("proc/self/cgroup", "0::/some/group\n");
        has("sys/fs/cgroup/some/group/memory.stat",
                "anon 7\nkernel_stack 3000\npagetables 1000\nslab 500\nslab_reclaimable 9\n");
        assertThat(used()).isEqualTo(4500);
    }

    @Test
    void aGroupOfTheFirstVersionHasAFileForIt() throws IOException {
        has("proc/self/cgroup", "5:devices:/\n4:memory:/some/group\n0::/\n");
        has("sys/fs/cgroup/memory/some/group/memory.kmem.usage_in_bytes", "4096\n");
        assertThat(used()).isEqualTo(4096);
    }

    @Test
    void elseTheMachineIsAsked() throws IOException {
        has("proc/self/cgroup", "4:memory:/some/group\n0::/\n");
        has("sys/fs/cgroup/memory/some/group/memory.kmem.usage_in_bytes", "0\n");
        has("proc/meminfo",
                "MemTotal: 100 kB\nSUnreclaim: 2 kB\nKernelStack: 4 kB\nPageTables:   8 kB\n");
        assertThat(used()).isEqualTo(14 * 1024);
    }

    @Test
    void orNobodyKnows() {
        assertThat(used()).isNaN();
    }
}
