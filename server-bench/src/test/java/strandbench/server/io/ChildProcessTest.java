package strandbench.server.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.BoundedProcess;
import strandbench.core.NeededProgram;

/** On which CPUs children run. */
@Tag("process")
class ChildProcessTest {
    private static final Path ROOT = Path.of("/");

    private static String firstCpu() throws IOException {
        return PinnedParent.allowed().split("[-,]", 2)[0];
    }

    /** On two CPUs one is left, which is too few. */
    @Test
    void whereTheServerIsPinnedToOneTheyHaveTheOthersIfThatIsEnough() throws Exception {
        String first = firstCpu();
        String[] said = BoundedProcess
                .run(List.of(NeededProgram.TASKSET.orSkip().toString(), "-c", first,
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                        System.getProperty("java.class.path"), PinnedParent.class.getName()))
                .strip()
                .split(" ");
        Optional<String> left = ChildCpus.left(ChildCpus.all(ROOT).orElseThrow(), first);
        assertThat(said[0]).as("whether they share").isEqualTo("" + left.isEmpty());
        assertThat(ChildCpus.parse(said[1])).as("the child's CPUs")
                .isEqualTo(ChildCpus.parse(left.orElse(first)));
    }

    @Test
    void tasksetSaysWhatIsPossible() throws IOException {
        assertThat(ChildCpus.canPin(NeededProgram.TASKSET.orSkip().toString(), firstCpu()))
                .isTrue();
        assertThat(ChildCpus.canPin("taskset", "9999")).as("a CPU that is not there").isFalse();
        assertThat(ChildCpus.canPin("no-such-taskset", firstCpu())).isFalse();
    }
}
