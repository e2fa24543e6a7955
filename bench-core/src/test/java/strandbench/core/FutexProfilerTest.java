package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.ScalarResult;

/** Mostly with a kernel that a test made up: what the real one is told stays so until the JVM ends. */
class FutexProfilerTest {
    private static final int GET = 2;

    /** What this process has; negative on a kernel that keeps no such lists. */
    private final AtomicInteger kernels = new AtomicInteger(16);

    /** As Linux does: powers of two from 2, or the machine's own. */
    private int kernel(long operation, long slots) {
        if (operation != GET) {
            if (kernels.get() < 0 || slots != 0 && (slots < 2 || Long.bitCount(slots) != 1)) {
                return -1;
            }
            kernels.set((int) slots);
            return 0;
        }
        return kernels.get();
    }

    private FutexProfiler asking(String slots) {
        return new FutexProfiler(() -> new FutexSlots(this::kernel), Optional.ofNullable(slots));
    }

    private static Collection<ScalarResult> iteration(FutexProfiler profiler) {
        profiler.beforeIteration(null, null);
        return profiler.afterIteration(null, null, null);
    }

    @Test
    void whatTheKernelHasAfterAnIterationIsReported() {
        FutexProfiler profiler = asking(null);
        assertThat(iteration(profiler)).extracting(r -> r.getLabel() + " " + r.getScore())
                .containsExactly("futex.slots 16.0");
        profiler.beforeIteration(null, null);
        kernels.set(64);
        assertThat(profiler.afterIteration(null, null, null)).extracting(ScalarResult::getScore)
                .as("there are more threads").containsExactly(64.0);
    }

    @Test
    void itHasAsManyAsAreAskedForBeforeTheFirstIteration() {
        asking("4096").beforeIteration(null, null);
        assertThat(kernels).hasValue(4_096);
        assertThat(iteration(asking("0"))).extracting(ScalarResult::getScore).containsExactly(0.0);
    }

    @Test
    void aNumberThatTheKernelRefusesEndsTheFork() {
        assertThatThrownBy(() -> iteration(asking("1000")))
                .isInstanceOf(IllegalArgumentException.class).hasMessage(
                        "the kernel refuses to keep 1,000 lists of waiting threads for this process, which may have 0 or a power of two from 2");
        assertThatThrownBy(() -> iteration(asking("many")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("-Dstrandbench.futex.slots=many: not a number");
    }

    @Test
    void whereThereAreNoneTheyAreAbsentWithAReason() {
        kernels.set(-1);
        FutexProfiler profiler = asking(null);
        assertThat(StandardOut.of(() -> {
            assertThat(iteration(profiler)).isEmpty();
            assertThat(iteration(profiler)).isEmpty();
        })).isEqualTo(
                "# no futex.slots: this kernel has no lists of waiting threads for each process, as Linux 6.16 has\n");
        assertThatThrownBy(() -> iteration(asking("4096")))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void thisKernelSaysHowManyItHasOrThatItHasNone() {
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        try {
            assertThat(new FutexSlots().get()).isNotNegative();
        } catch (UnsupportedOperationException e) {
            assertThat(e).hasMessageContaining("Linux 6.16");
        }
    }
}
