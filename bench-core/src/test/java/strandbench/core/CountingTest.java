package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

class CountingTest {
    private static final List<String> SEEN = new ArrayList<>();

    @BeforeEach
    void nothingIsCountedYet() {
        Counting.end();
        SEEN.clear();
    }

    @Test
    void whoBeganLastStopsFirstAndOnce() {
        Counting.count(null, () -> {}, () -> SEEN.add("far"));
        Counting.count(null, () -> {}, () -> SEEN.add("near"));
        Counting.end();
        Counting.end();
        assertThat(SEEN).containsExactly("near", "far");
    }

    /** Public, as JMH wants it. */
    public static class Opened extends Counting {
        @Override
        protected void openIteration() {
            SEEN.add("open");
        }

        @Override
        protected void closeIteration() {
            SEEN.add("close");
        }
    }

    /** Starting an actor system takes more CPU time than a short iteration. */
    @Test
    void whatIsOpenedBeforeTheIterationIsNotCounted() throws Exception {
        Opened benchmark = new Opened();
        for (int iteration = 0; iteration < 2; iteration++) {
            SEEN.clear();
            Counting.count(of(Opened.class), () -> SEEN.add("start"), () -> SEEN.add("stop"));
            benchmark.beginCounting();
            SEEN.add("work");
            benchmark.endCounting();
            assertThat(SEEN).containsExactly("open", "start", "work", "stop", "close");
        }
    }

    /** JMH asks no benchmark of another suite where its work begins. */
    @Test
    void anyOtherBenchmarkIsCountedFromTheFirst() {
        Counting.count(of(CountingTest.class), () -> SEEN.add("start"), () -> SEEN.add("stop"));
        assertThat(SEEN).containsExactly("start");
        Counting.end();
        assertThat(SEEN).containsExactly("start", "stop");
    }

    private static BenchmarkParams of(Class<?> benchmark) {
        var iterations = new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1);
        return new BenchmarkParams(benchmark.getName() + ".work", "", false, 1, new int[]{1},
                List.of(), 1, 0, iterations, iterations, Mode.AverageTime, new WorkloadParams(),
                TimeUnit.NANOSECONDS, 1, "", List.of(), "", "", "", "", TimeValue.NONE);
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
