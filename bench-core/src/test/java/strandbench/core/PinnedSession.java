package strandbench.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Pins the test JVM to the CPUs named by the system property {@value #PROPERTY}, before any scheduler
 * has asked how many there are. {@code first} stands for the first CPU the JVM may use.
 */
public final class PinnedSession implements LauncherSessionListener {
    static final String PROPERTY = "strandbench.test.cpus";

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        String cpus = System.getProperty(PROPERTY);
        if (cpus == null) {
            return;
        }
        try {
            pin(cpus.equals("first") ? firstAllowed() : cpus);
        } catch (IOException e) {
            throw new IllegalStateException("cannot pin the tests to CPUs " + cpus, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while pinning the tests", e);
        }
    }

    /** Whether the tests run on CPUs of their own. */
    static boolean isPinned() {
        return System.getProperty(PROPERTY) != null;
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

    static String firstAllowed() throws IOException {
        String prefix = "Cpus_allowed_list:";
        try (var lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith(prefix))
                    .map(line -> line.substring(prefix.length()).strip().split("[-,]", 2)[0])
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no " + prefix + " in /proc"));
        }
    }
}
