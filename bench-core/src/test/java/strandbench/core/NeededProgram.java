package strandbench.core;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program that a machine may lack. Tests that need it are skipped there, and a build says so in one line. Where the
 * environment has {@value #ALL}{@code =true} they fail instead.
 */
public enum NeededProgram {
    BASH("the scripts", "the package bash"),
    CHROMEDRIVER("the report in a browser", "the packages chromium and chromium-driver"),
    CHROMIUM(CHROMEDRIVER.tested, CHROMEDRIVER.from),
    GIT("the scripts that compare commits", "the package git"),
    GO("Go's counterparts", "Go 1.23 or newer"),
    MUNGED("jobs of Slurm", "the packages munge and slurm-wlm"),
    SCRIPT("the progress line on a terminal", "the package bsdutils"),
    SETPRIV("processes that end with their parent", "the package util-linux"),
    SLURMCTLD(MUNGED.tested, MUNGED.from),
    TASKSET("what is pinned to CPUs", "the package util-linux");

    static final String ALL = "STRANDBENCH_TEST_ALL";

    /** A folder that is new for each build, so that of several test JVMs one says what is missing. */
    static final String SAID = "strandbench.test.missing";

    private final String tested;
    private final String from;

    NeededProgram(String tested, String from) {
        this.tested = tested;
        this.from = from;
    }

    /** Where it is; the test is skipped if it is nowhere. */
    public Path orSkip() {
        Optional<Path> found = find(toString());
        if (found.isEmpty()) {
            String missing = "%s is not on the PATH; tests of %s need it; install %s".formatted(
                    this,
                    tested, from);
            if (Boolean.parseBoolean(System.getenv(ALL))) {
                throw new AssertionError(missing);
            }
            sayOnce(missing);
            assumeTrue(false, missing);
        }
        return found.orElseThrow();
    }

    /** Looks for any program, among those of the system too. */
    public static Optional<Path> find(String program) {
        return Stream.of((System.getenv("PATH") + ":/usr/sbin:/sbin").split(":"))
                .map(folder -> Path.of(folder, program)).filter(Files::isExecutable).findFirst();
    }

    private void sayOnce(String missing) {
        try {
            String folder = System.getProperty(SAID);
            if (folder != null) {
                Files.createFile(Files.createDirectories(Path.of(folder)).resolve(toString()));
            }
            // Some tests keep the other stream for themselves.
            System.err.println("[WARNING] Skipped: " + missing);
        } catch (FileAlreadyExistsException e) {
            // Said before.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
