package strandbench.core;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.opentest4j.TestAbortedException;

/**
 * Pins the test JVM to the CPUs named by the system property {@value #PROPERTY}, before any scheduler
 * has asked how many there are. {@value #ONE} stands for one that no other module's tests are pinned to as long as
 * there is such a CPU: modules are tested side by side, and two on one CPU would wait for each other beside an idle one.
 */
public final class PinnedSession implements LauncherSessionListener {
    public static final String PROPERTY = "strandbench.test.cpus";

    static final String ONE = "one";

    /** The folder where all modules' test JVMs lock the CPUs that they take. */
    private static final String LOCKS = "strandbench.test.cpus.locks";

    /** Held until the JVM ends, whichever way: the kernel gives it back. */
    private static FileLock taken;

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        String cpus = System.getProperty(PROPERTY);
        if (cpus == null) {
            return;
        }
        try {
            NeededProgram.TASKSET.orSkip();
        } catch (TestAbortedException e) {
            System.clearProperty(PROPERTY);
            return;
        }
        try {
            pin(cpus.equals(ONE) ? one(Path.of(System.getProperty(LOCKS))) : cpus);
        } catch (IOException e) {
            throw new IllegalStateException("cannot pin the tests to CPUs " + cpus, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while pinning the tests", e);
        }
    }

    /** Whether the tests run on CPUs of their own. */
    public static boolean isPinned() {
        return System.getProperty(PROPERTY) != null;
    }

    private static String one(Path locks) throws IOException {
        Files.createDirectories(locks);
        for (int cpu : allowed().toArray()) {
            taken = lock(locks.resolve("cpu-" + cpu + ".lock"));
            if (taken != null) {
                return Integer.toString(cpu);
            }
        }
        return firstAllowed();
    }

    /** Locks a file for this JVM; null where another JVM has done so. */
    static FileLock lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
        }
        return lock;
    }

    private static void pin(String cpus) throws IOException, InterruptedException {
        String self = Long.toString(ProcessHandle.current().pid());
        Process taskset = new ProcessBuilder("taskset", "--all-tasks", "--cpu-list", "--pid", cpus,
                self)
                .redirectErrorStream(true)
                .start();
        String said = new String(taskset.getInputStream().readAllBytes());
        if (taskset.waitFor() != 0) {
            throw new IllegalStateException("taskset --cpu-list " + cpus + ": " + said.strip());
        }
    }

    /** The CPUs that this JVM may use, the lowest first. */
    private static IntStream allowed() throws IOException {
        String prefix = "Cpus_allowed_list:";
        try (var lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith(prefix))
                    .map(line -> cpus(line.substring(prefix.length()).strip()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no " + prefix + " in /proc"));
        }
    }

    /** The numbers in a list of the kernel's, as in {@code 0,2-3}. */
    static IntStream cpus(String list) {
        return Stream.of(list.split(",")).flatMapToInt(range -> {
            String[] ends = range.split("-");
            return IntStream.rangeClosed(Integer.parseInt(ends[0]),
                    Integer.parseInt(ends[ends.length - 1]));
        });
    }

    static String firstAllowed() throws IOException {
        return Integer.toString(allowed().findFirst().orElseThrow());
    }
}
