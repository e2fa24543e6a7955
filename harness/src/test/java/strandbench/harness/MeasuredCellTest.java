package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Utils;

class MeasuredCellTest {
    private static final String NAME = "strandbench.baseline.ArrayWalkRing.pass";
    private static final IterationParams FIVE_ITERATIONS = new IterationParams(
            IterationType.MEASUREMENT, 5, TimeValue.seconds(1), 1);

    @Test
    void aCellIsMeasuredWhenEveryForkHasEveryIteration() {
        assertThat(MeasuredCell.of(List.of(result(5, 5))))
                .isEqualTo(Set.of(new MeasuredCell(NAME + " strands=503", Mode.AverageTime)));
    }

    @Test
    void aForkThatThrewHalfWayIsNotAShorterOne() {
        assertThat(MeasuredCell.of(List.of(result(5, 3)))).isEmpty();
    }

    @Test
    void aForkThatIsMissingIsMissed() {
        assertThat(MeasuredCell.of(List.of(result(5)))).isEmpty();
    }

    @Test
    void everyModeAndValueIsExpected() throws Exception {
        var words = List.of("-bm", "avgt,thrpt", "-p", "strands=2,3", "ArrayWalk");
        var options = new CommandLineOptions(words.toArray(String[]::new));
        Selection selection = Selection.of(options, words);
        assertThat(MeasuredCell.expected(options, selection)).hasSize(4);
        assertThat(MeasuredCell.missing(Set.of(), options, selection))
                .containsExactly(NAME + " strands=2", NAME + " strands=3");
    }

    /** A result of two forks that were asked for, with these numbers of iterations. */
    private static RunResult result(int... iterationsOfForks) {
        WorkloadParams workload = new WorkloadParams();
        workload.put("strands", "503", 0);
        BenchmarkParams params = new BenchmarkParams(NAME, NAME, true, 1, new int[]{1},
                List.of(), 2, 0, FIVE_ITERATIONS, FIVE_ITERATIONS, Mode.AverageTime, workload,
                TimeUnit.NANOSECONDS, 1, Utils.getCurrentJvm(), List.of(), "25", "VM", "25", "1.37",
                TimeValue.minutes(10));
        return new RunResult(params, java.util.stream.IntStream.of(iterationsOfForks)
                .mapToObj(n -> new BenchmarkResult(params,
                        Collections.nCopies(n, new IterationResult(params, FIVE_ITERATIONS, null))))
                .toList());
    }

    @Test
    void theMessagesOfAnExceptionBecomeOneLine() {
        var cause = new IllegalStateException("second\nline");
        cause.addSuppressed(new IllegalStateException("third"));
        assertThat(MeasuredCell.messages(new RuntimeException("first", cause)))
                .isEqualTo("first: second line: third");
    }

    @Test
    void aCellIsNamedByItsParametersInOrder() {
        assertThat(Selection.cell("x.Ring.pass", Map.of("variant", "PARK", "strands", "2")))
                .isEqualTo("x.Ring.pass strands=2 variant=PARK");
        assertThat(Stream.of(Selection.cell("x.Ring.pass", Map.of())))
                .containsExactly("x.Ring.pass");
    }
}
