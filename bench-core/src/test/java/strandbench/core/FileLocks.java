package strandbench.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The locks on files that processes hold, as the kernel lists them. To look there takes no lock, not even
 * for a moment in which somebody else would not get it.
 *
 * @param table the kernel's list; where there is none, no lock is known
 */
record FileLocks(Path table) {
    /** Where Linux lists them. */
    static final Path OF_KERNEL = Path.of("/proc/locks");

    /** Whether some process has locked a file; not known on a file system that gives its files other devices. */
    boolean include(Path file) {
        try {
            String inode = " %s:%d ".formatted(
                    device((long) Files.getAttribute(file, "unix:dev")),
                    (long) Files.getAttribute(file, "unix:ino"));
            // As in: 1: POSIX  ADVISORY  WRITE 4711 fe:00:524301 0 EOF
            return Files.readAllLines(table).stream().anyMatch(lock -> lock.contains(inode));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false;
        }
    }

    /** The major and the minor number that Linux has put into one. */
    static String device(long number) {
        long major = number >>> 8 & 0xfff | number >>> 32 & 0xfffff000L;
        long minor = number & 0xff | number >>> 12 & 0xffffff00L;
        return "%02x:%02x".formatted(major, minor);
    }
}
