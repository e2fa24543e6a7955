package strandbench.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.core.BoundedProcess;
import strandbench.skynet.SkynetCompletion;

/** A tree that the machine has no threads for says so, names the limits and ends. */
class TooFewThreadsTest {
    /** Room for the JVM, and for some dozen threads with a stack of half a GiB each. */
    private static final long ADDRESS_SPACE_KIB = 20_000_000;

    private static final long STACK_MIB = 512;

    @ParameterizedTest
    @EnumSource
    @Tag("process")
    void aTreeThatIsTooLargeEndsWithTheLimits(Gathering variant) throws Exception {
        String said = growInAJvmWithFewThreads(variant);
        assertThat(said)
                .contains(
                        "the machine does not let the JVM start as many threads as the tree needs at once: unable to create native thread")
                .contains(": ulimit -v is " + 1024 * ADDRESS_SPACE_KIB + ", of which ")
                .endsWith("the tree has ended\n");
    }

    private static String growInAJvmWithFewThreads(Gathering variant) throws Exception {
        // With several arenas, how much room the heap of C takes depends on the number of CPUs.
        String limited = "ulimit -v " + ADDRESS_SPACE_KIB + "; MALLOC_ARENA_MAX=1 exec \"$@\"";
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return BoundedProcess.run(List.of(
                "sh", "-c", limited, "sh",
                java, "-Xmx128m", "-Xss" + STACK_MIB + "m", "-XX:+UseSerialGC",
                "-XX:ReservedCodeCacheSize=64m", "-Xlog:disable", "-cp",
                System.getProperty("java.class.path"), TooFewThreadsTest.class.getName(),
                variant.name()));
    }

    @Test
    void theMessageNamesTheLimitsOfThisMachine() {
        assertThat(ThreadLimits.explain(new OutOfMemoryError("no more")))
                .hasMessageMatching(
                        "the machine does not let the JVM start as many threads as the tree needs at once: no more; no limit that is known is met: kernel.threads-max is \\d+, of which \\d+ are in use; kernel.pid_max is \\d+, .*");
    }

    /** The JVM that has too few threads. */
    public static void main(String[] arguments) throws Exception {
        MappedByteBuffer taken = leaveHalfAStack();
        var benchmark = new PlatformThreadSkynet();
        benchmark.variant = Gathering.valueOf(arguments[0]);
        try (var skynet = benchmark.open(new LeavesStay())) {
            skynet.grow(10_000);
            System.out.println("grew, with bytes taken: " + taken.capacity());
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        System.out.println("the tree has ended");
    }

    /**
     * Takes so much of the address space that half a stack is left when there is no room for another
     * thread: the JVM itself must not run out of it.
     */
    private static MappedByteBuffer leaveHalfAStack() throws IOException {
        long stack = STACK_MIB << 20;
        long room = 1024 * (ADDRESS_SPACE_KIB - usedKib());
        long excess = Math.floorMod(room - stack / 2, stack);
        Path file = Files.createTempFile("address-space", null);
        try (var channel = FileChannel.open(file, StandardOpenOption.READ,
                StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, excess);
        }
    }

    private static long usedKib() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmSize:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst().orElseThrow();
    }

    /**
     * The leaves end once a strand has failed and no sooner. So a tree never does with few threads by
     * ending one branch after the other, and none has ended when the limits are looked at.
     */
    private static final class LeavesStay extends SkynetCompletion {
        @Override
        public long leaf(long ordinal) {
            try {
                while (true) {
                    begin(1);
                    TimeUnit.MILLISECONDS.sleep(1);
                }
            } catch (ExecutionException e) {
                return 0;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
