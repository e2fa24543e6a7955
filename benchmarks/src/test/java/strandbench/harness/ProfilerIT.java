package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import strandbench.core.CoreLatencyProfiler;
import strandbench.core.CpuProfiler;
import strandbench.harness.machine.CoreProbe;

/**
 * What counting CPU time and switches does to a score, and what probing the CPUs does: many short iterations
 * in one JVM, in pairs of one with it and one without. The median of the pairs' ratios, since a neighbour that disturbs one
 * of a pair must not decide; forks differ by far more than the counters cost.
 */
class ProfilerIT {
    private static final int PAIRS = 4_000;
    private static final int WARM_UP = 200;

    /** Some five milliseconds. */
    private static final long TOKENS = 2_000_000;

    private static final IterationResult OPERATION = new IterationResult(null, null,
            new IterationResultMetaData(1, 1));

    private InternalProfiler profiler = new CpuProfiler();

    @Test
    void anIterationIsCounted() throws Exception {
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        assertThat(labels()).as("as a fork counts").contains("cpu.time",
                "cpu.switches.voluntary");
    }

    @Test
    void theCpusAreProbedBeforeAndAfter() throws Exception {
        assumeTrue(Jar.mayUseSeveralCpus(), "one CPU has no distance");
        try (CoreProbe probe = CoreProbe.start("").orElseThrow()) {
            profiler = new CoreLatencyProfiler(probe.socket());
            assertThat(labels()).as("as a fork probes")
                    .containsExactly("core.latency.before", "core.latency.after");
        }
    }

    private List<String> labels() throws Exception {
        profiler.beforeIteration(null, null);
        List<String> labels = new ArrayList<>();
        profiler.afterIteration(null, null, OPERATION)
                .forEach(result -> labels.add(result.getLabel()));
        return labels;
    }

    @Test
    void whatTheyDoToAScore() throws Exception {
        assumeTrue(Validation.isLong(), "takes two minutes; mvn verify -P validation runs it");
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        double counters = median();
        double withProbe;
        try (CoreProbe probe = CoreProbe.start("").orElseThrow()) {
            profiler = new CoreLatencyProfiler(probe.socket());
            withProbe = median();
        }
        Validation.record("profiler", String.format(Locale.ROOT, """
            pairs of iterations, one with the profiler and one without: %d
            score with the counters over score without, at the median: %.4f
            score with the probe over score without, at the median:    %.4f
            """, PAIRS, counters, withProbe));
    }

    private double median() throws Exception {
        List<Double> ratios = new ArrayList<>();
        for (int pair = -WARM_UP; pair < PAIRS; pair++) {
            boolean profiledFirst = pair % 2 == 0;
            double first = nanos(profiledFirst);
            double second = nanos(!profiledFirst);
            if (pair >= 0) {
                ratios.add(profiledFirst ? first / second : second / first);
            }
        }
        return ratios.stream().sorted().skip(PAIRS / 2).findFirst().orElseThrow();
    }

    /** An iteration as JMH runs it: what the profiler does before and after is no part of the score. */
    private double nanos(boolean profiled) throws Exception {
        if (profiled) {
            profiler.beforeIteration(null, null);
        }
        long start = System.nanoTime();
        Blackhole.consumeCPU(TOKENS);
        double nanos = System.nanoTime() - start;
        if (profiled) {
            profiler.afterIteration(null, null, OPERATION);
        }
        return nanos;
    }
}
