package strandbench.harness.fork;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.IntSupplier;
import strandbench.harness.text.Refusal;

/**
 * JMH's lock, which keeps other JMH runs from measuring at the same time. JMH takes it for each fork only, and another
 * run could start between two forks. So it is held for the whole run.
 */
public final class JmhLock {
    private static final String IGNORE = "jmh.ignoreLock";

    /** Whether this JVM holds the lock, for a run that may contain others. */
    private static boolean held;

    private JmhLock() {}

    /** The file that JMH locks. */
    static Path file() {
        return Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
    }

    /** Lets JMH's runners in this JVM run without the lock, because another process holds it for them. */
    static void leaveToOthers() {
        System.setProperty(IGNORE, "true");
    }

    /**
     * Runs while no other JMH measures, unless the user tells JMH to ignore the lock. The action may call this again;
     * the lock is held until the outer call ends.
     *
     * @return what {@code run} returns
     * @throws Refusal if another process has the lock
     */
    public static synchronized int holding(IntSupplier run) {
        if (held) {
            return run.getAsInt();
        }
        Path file = file();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            // The next run may belong to another user.
            file.toFile().setWritable(true, false);
            if (!Boolean.getBoolean(IGNORE) && channel.tryLock() == null) {
                throw Refusal.environment(
                        "another run of JMH on this machine holds %s; wait for its end, because two runs would disturb each other, or measure nevertheless with java -D%s=true",
                        file, IGNORE);
            }
            String ignore = System.getProperty(IGNORE, "false");
            leaveToOthers();
            held = true;
            try {
                return run.getAsInt();
            } finally {
                held = false;
                // The lock is no longer held for this JVM's runners.
                System.setProperty(IGNORE, ignore);
            }
        } catch (AccessDeniedException e) {
            throw Refusal.environment(
                    "%s, the lock of JMH's runs, belongs to another user; allowed is java -D%s=true while nobody else measures, or a folder of your own with -Djava.io.tmpdir",
                    file, IGNORE);
        } catch (IOException e) {
            throw Refusal.environment("cannot lock %s, the lock of JMH's runs (%s)", file,
                    e);
        }
    }
}
