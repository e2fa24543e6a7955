package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileLocksTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void createFile() throws IOException {
        file = Files.createFile(folder.resolve("jmh.lock"));
    }

    @Test
    void aLockIsSeenWhileItIsHeld() throws IOException {
        assumeTrue(Files.isReadable(FileLocks.OF_KERNEL), "the kernel lists no locks");
        assumeFalse(Set.of("btrfs", "overlay").contains(Files.getFileStore(file).type()),
                "a file system that gives its files other devices");
        var locks = new FileLocks(FileLocks.OF_KERNEL);
        assertThat(locks.include(file)).isFalse();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                var lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertThat(locks.include(file)).isTrue();
            assertThat(MeasurementNotice.text(locks, file)).hasValue("something is being measured"
                    + " on this machine (JMH's lock %s is held): these tests disturb it"
                            .formatted(file));
        }
        assertThat(locks.include(file)).isFalse();
        assertThat(MeasurementNotice.text(locks, file)).isEmpty();
    }

    @Test
    void theLockOfAnotherFileIsNone() throws IOException {
        Path table = Files.writeString(folder.resolve("locks"),
                "1: POSIX  ADVISORY  WRITE 4711 fe:00:0 0 EOF\n2: no lock at all\n");
        assertThat(new FileLocks(table).include(file)).isFalse();
    }

    @Test
    void whereThereIsNoListOrNoFileNoLockIsKnown() {
        assertThat(new FileLocks(folder.resolve("none")).include(file)).isFalse();
        assertThat(new FileLocks(FileLocks.OF_KERNEL).include(folder.resolve("none"))).isFalse();
    }

    @Test
    void aDeviceHasAMajorAndAMinorNumber() {
        assertThat(FileLocks.device(0xfe00)).isEqualTo("fe:00");
        assertThat(FileLocks.device(0x801)).isEqualTo("08:01");
        assertThat(FileLocks.device(0x12345000_00f03045L)).isEqualTo("12345030:f45");
    }
}
