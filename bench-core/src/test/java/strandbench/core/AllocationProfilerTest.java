package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.ScalarResult;

class AllocationProfilerTest {
    private static final int MIB = 1 << 20;

    private static byte[] kept;

    private long total;

    @BeforeEach
    void nothingIsCountedYet() {
        Counting.end();
    }

    @Test
    void anIterationsBytesArePerOperation() {
        var profiler = new AllocationProfiler(() -> total);
        for (long bytes : List.of(500L, 700L)) {
            total += 1_000;
            profiler.beforeIteration(null, null);
            total += bytes;
            assertThat(after(profiler, 10))
                    .extracting(r -> "%s %s %s".formatted(r.getLabel(), r.getScore(),
                            r.getScoreUnit()))
                    .containsExactly("heap.allocated %s B/op".formatted(bytes / 10.0));
        }
    }

    @Test
    void neitherClosingNorOtherCountersAreCounted() {
        var profiler = new AllocationProfiler(() -> total);
        // As CpuProfiler, which begins before this one.
        Counting.count(null, () -> {}, () -> total += 300_000);
        profiler.beforeIteration(null, null);
        total += 32;
        Counting.end();
        total += 1_000_000;
        assertThat(after(profiler, 1)).extracting(ScalarResult::getScore).containsExactly(32.0);
    }

    /** And what this one does beside. The other one is alive: a JVM may miss those that are about to end. */
    @Test
    void whatAnotherThreadAllocatesIsCounted() throws Exception {
        var allocated = new CompletableFuture<Void>();
        var counted = new CompletableFuture<Void>();
        var profiler = new AllocationProfiler();
        profiler.beforeIteration(null, null);
        Thread.ofPlatform().daemon().start(() -> {
            kept = new byte[MIB];
            allocated.complete(null);
            counted.join();
        });
        Bounded.call("another thread to allocate", allocated::join);
        assertThat(after(profiler, 1)).extracting(ScalarResult::getScore)
                .allSatisfy(bytes -> assertThat(bytes).isGreaterThanOrEqualTo(MIB))
                .hasSize(1);
        counted.complete(null);
        assertThat(kept).hasSize(MIB);
    }

    @Test
    void whereTheJvmDoesNotKnowTheyAreAbsentWithAReason() {
        var profiler = new AllocationProfiler(() -> -1);
        assertThat(StandardOut.of(() -> {
            for (int iteration = 0; iteration < 3; iteration++) {
                profiler.beforeIteration(null, null);
                assertThat(after(profiler, 1)).isEmpty();
            }
        })).isEqualTo(
                "# no heap.allocated: this JVM does not count what its threads allocate\n");
    }

    private static Collection<ScalarResult> after(AllocationProfiler profiler, int operations) {
        return profiler.afterIteration(null, null, CountedJvm.operations(operations));
    }
}
