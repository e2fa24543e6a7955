package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.ScalarResult;

class CountingTest {
    private static final List<String> SEEN = new ArrayList<>();

    @BeforeEach
    void nothingIsCountedYet() {
        Counting.end();
        SEEN.clear();
    }

    @Test
    void whoBeganLastStopsFirstAndOnce() {
        Counting.untilTheEnd(() -> SEEN.add("far"));
        Counting.untilTheEnd(() -> SEEN.add("near"));
        Counting.end();
        Counting.end();
        assertThat(SEEN).containsExactly("near", "far");
    }

    @Test
    void whatIsClosedAfterTheIterationIsNotCounted() {
        long[] work = {0};
        CounterSource usage = new CounterSource() {
            @Override
            public void start() {
                work[0] = 0;
            }

            @Override
            public long[] stop() {
                return new long[]{work[0], 0, 0};
            }
        };
        var profiler = new CpuProfiler(Path.of("nothing"), () -> usage);
        for (long operations : List.of(3L, 7L)) {
            profiler.beforeIteration(null, null);
            work[0] += operations;
            Counting.end();
            work[0] += 1_000;
            assertThat(profiler.afterIteration(null, null, CountedJvm.operations((int) operations)))
                    .filteredOn(result -> result.getLabel().equals("cpu.time"))
                    .extracting(ScalarResult::getScore)
                    .containsExactly(1.0);
        }
    }
}
