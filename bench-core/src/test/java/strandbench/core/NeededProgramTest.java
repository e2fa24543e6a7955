package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** What a test does on a machine that lacks its program. */
@Tag("process")
class NeededProgramTest {
    private static final String MISSING = "go is not on the PATH; tests of Go's counterparts need it; install Go 1.23 or newer";

    @TempDir
    Path folder;

    @Test
    void withoutItTestsAreSkippedAndOneOfAllJvmsSaysWhy() throws Exception {
        assertThat(withoutGo("false")).containsExactly("[WARNING] Skipped: " + MISSING,
                "skipped", "skipped");
        assertThat(withoutGo("false")).containsExactly("skipped", "skipped");
    }

    @Test
    void whereAllAreWantedTheyFail() throws Exception {
        assertThat(withoutGo("true")).containsExactly(MISSING, MISSING);
    }

    private List<String> withoutGo(String all) throws Exception {
        return BoundedProcess.run(List.of("env", "PATH=" + folder,
                NeededProgram.ALL + "=" + all,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-D" + NeededProgram.SAID + "=" + folder.resolve("missing"), "-cp",
                System.getProperty("java.class.path"), NeededProgramTest.class.getName()))
                .lines().toList();
    }

    /** Two tests in a JVM. */
    public static void main(String[] arguments) {
        for (int test = 0; test < 2; test++) {
            try {
                NeededProgram.GO.orSkip();
            } catch (TestAbortedException e) {
                System.out.println("skipped");
            } catch (AssertionError e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
