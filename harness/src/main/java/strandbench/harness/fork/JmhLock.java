package strandbench.harness.fork;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.IntSupplier;
import strandbench.harness.text.Refusal;

/**
 * The lock by which JMH makes sure that nobody else measures. JMH takes it for each runner, and so for
 * each fork of ours; between two forks another run could slip in. So it is held for the whole run.
 */
public final class JmhLock {
    private static final String IGNORE = "jmh.ignoreLock";

    /** Whether this JVM holds it, by a run that has others within it. */
    private static boolean held;

    private JmhLock() {}

    /** The file that JMH locks. */
    static Path file() {
        return Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
    }

    /** Lets JMH's runners of this JVM run without the lock, which somebody holds for them. */
    static void leaveToOthers() {
        System.setProperty(IGNORE, "true");
    }

    /**
     * Runs while nobody else measures, unless the user has told JMH to ignore the lock. What runs may call this
     * again: one lock is held from its beginning to its end.
     *
     * @return what {@code run} returns
     * @throws Refusal if somebody else has the lock
     */
    public static synchronized int holding(IntSupplier run) {
        if (held) {
            return run.getAsInt();
        }
        Path file = file();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            // Whoever measures next may be somebody else.
            file.toFile().setWritable(true, false);
            if (!Boolean.getBoolean(IGNORE) && channel.tryLock() == null) {
                throw Refusal.environment(
                        "another run of JMH is under way on this machine and holds %s; wait for its end, since two runs would measure each other",
                        file);
            }
            String ignore = System.getProperty(IGNORE, "false");
            leaveToOthers();
            held = true;
            try {
                return run.getAsInt();
            } finally {
                held = false;
                // Nobody holds it any more for the runners of this JVM.
                System.setProperty(IGNORE, ignore);
            }
        } catch (IOException e) {
            throw Refusal.environment("cannot lock %s, by which runs of JMH keep apart (%s)", file,
                    e);
        }
    }
}
