package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.baseline.ArrayWalkRing;

/** A benchmark begins the counting itself, after JMH has asked a profiler for it, and ends it before JMH does. */
class CountingOrderTest {
    private static final List<String> SEEN = new ArrayList<>();

    /** Notes when its counting starts and stops, and when JMH asks it. */
    public static final class Noting implements InternalProfiler {
        @Override
        public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
            SEEN.add("asked before");
            Thread asked = Thread.currentThread();
            // The thread that runs the benchmark sets it up before.
            Counting.count(benchmark,
                    () -> SEEN.add(Thread.currentThread() == asked ? "starts too early" : "starts"),
                    () -> SEEN.add("stops"));
        }

        @Override
        public Collection<ScalarResult> afterIteration(
                BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
            SEEN.add("asked after");
            return List.of();
        }

        @Override
        public String getDescription() {
            return "Notes the order of calls";
        }
    }

    @Test
    void countingIsWithinTheIteration() throws Exception {
        new Runner(
                new OptionsBuilder()
                        .include("^" + ArrayWalkRing.class.getName() + "\\.pass$")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(1))
                        .verbosity(VerboseMode.SILENT)
                        .addProfiler(Noting.class.getName())
                        .build())
                .run();
        assertThat(SEEN)
                .containsExactly("asked before", "starts", "stops", "asked after", "asked before",
                        "starts", "stops", "asked after");
    }
}
