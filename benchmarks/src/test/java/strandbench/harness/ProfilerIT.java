package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ScalarResult;
import strandbench.core.CpuProfiler;

/**
 * What counting CPU time and switches does to a score: many short iterations in one JVM, in pairs of one
 * with the counters and one without. The median of the pairs' ratios, since a neighbour that disturbs one
 * of a pair must not decide; forks differ by far more than the counters cost.
 */
class ProfilerIT {
    private static final int PAIRS = 4_000;
    private static final int WARM_UP = 200;

    /** Some five milliseconds. */
    private static final long TOKENS = 2_000_000;

    private final CpuProfiler profiler = new CpuProfiler();

    @Test
    void anIterationIsCounted() {
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        nanos(true);
    }

    @Test
    void whatCountingDoesToAScore() throws IOException {
        assumeTrue(Validation.isLong(), "takes a minute; mvn verify -P validation runs it");
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        List<Double> ratios = new ArrayList<>();
        for (int pair = -WARM_UP; pair < PAIRS; pair++) {
            boolean countedFirst = pair % 2 == 0;
            double first = nanos(countedFirst);
            double second = nanos(!countedFirst);
            if (pair >= 0) {
                ratios.add(countedFirst ? first / second : second / first);
            }
        }
        double median = ratios.stream().sorted().skip(PAIRS / 2).findFirst().orElseThrow();
        Validation.record("profiler", String.format(Locale.ROOT, """
            pairs of iterations, one with the counters and one without: %d
            score with them over score without, at the median: %.4f
            """, PAIRS, median));
    }

    /** An iteration as JMH runs it: what the profiler does before and after is no part of the score. */
    private double nanos(boolean counted) {
        if (counted) {
            profiler.beforeIteration(null, null);
        }
        long start = System.nanoTime();
        Blackhole.consumeCPU(TOKENS);
        double nanos = System.nanoTime() - start;
        if (counted) {
            assertThat(profiler.afterIteration(null, null,
                    new IterationResult(null, null, new IterationResultMetaData(1, 1))))
                    .extracting(ScalarResult::getLabel).as("as a fork counts")
                    .contains("cpu.time", "cpu.switches.voluntary");
        }
        return nanos;
    }
}
