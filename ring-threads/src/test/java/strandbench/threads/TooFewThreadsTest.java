package strandbench.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.core.SkynetCompletion;

/** A tree that the machine has no threads for says so, names the limits and ends. */
class TooFewThreadsTest {
    /** Room for the JVM, and for some hundred threads with a stack of 32 MiB each. */
    private static final int ADDRESS_SPACE_KIB = 20_000_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void aTreeThatIsTooLargeEndsWithTheLimits(Gathering variant) throws Exception {
        String said = growInAJvmWithFewThreads(variant);
        assertThat(said)
                .contains(
                        "the machine does not let the JVM start as many threads as the tree needs at once: unable to create native thread")
                .contains(": ulimit -v is " + 1024L * ADDRESS_SPACE_KIB + ", of which ")
                .endsWith("the tree has ended\n");
    }

    private String growInAJvmWithFewThreads(Gathering variant)
            throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                "bash", "-c", "ulimit -v " + ADDRESS_SPACE_KIB + "; exec \"$@\"", "bash",
                java, "-Xmx128m", "-Xss32m", "-XX:ReservedCodeCacheSize=64m", "-Xlog:disable",
                "-cp", System.getProperty("java.class.path"), TooFewThreadsTest.class.getName(),
                variant.name())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("waited 60 s in vain for: a tree without enough threads");
        }
        return Files.readString(output);
    }

    @Test
    void theMessageNamesTheLimitsOfThisMachine() {
        assertThat(ThreadLimits.explain(new OutOfMemoryError("no more")))
                .hasMessageMatching(
                        "the machine does not let the JVM start as many threads as the tree needs at once: no more; no limit that is known is met: kernel.threads-max is \\d+, of which \\d+ are in use; kernel.pid_max is \\d+, .*");
    }

    /** The JVM that has too few threads. */
    public static void main(String[] arguments) throws Exception {
        var benchmark = new PlatformThreadSkynet();
        benchmark.variant = Gathering.valueOf(arguments[0]);
        try (var skynet = benchmark.open(new SkynetCompletion())) {
            skynet.grow(10_000);
            System.out.println("grew");
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        System.out.println("the tree has ended");
    }
}
