package strandbench.core;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Says so when something is being measured on this machine while tests begin to run: they have a lock of
 * their own, and so wait for nobody, but they take CPU time.
 */
public final class MeasurementNotice implements LauncherSessionListener {
    /**
     * Where a JVM that is told nothing else has JMH's lock: in Linux' usual folder for temporary files. A test
     * JVM has a folder of its own.
     */
    private static final Path LOCK = Path.of("/tmp/jmh.lock");

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        text(new FileLocks(FileLocks.OF_KERNEL), LOCK).ifPresent(System.out::println);
    }

    /** The line to print, if there is anything to say. */
    static Optional<String> text(FileLocks locks, Path lock) {
        return locks.include(lock)
                ? Optional.of(
                        "something is being measured on this machine (JMH's lock %s is held): these tests disturb it"
                                .formatted(lock))
                : Optional.empty();
    }
}
