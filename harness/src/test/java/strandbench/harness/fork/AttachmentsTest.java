package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.TextResult;
import strandbench.harness.store.Forked;

class AttachmentsTest {
    private static BenchmarkResult fork() {
        return Forked.result(Forked.cell("one"), Map.of("counter", 1.0), 10, 11);
    }

    @Test
    void areTakenInTheOrderOfIterations() {
        BenchmarkResult fork = fork();
        int number = 0;
        for (IterationResult iteration : fork.getIterationResults()) {
            iteration.addResult(new TextResult("text " + ++number, "label"));
        }
        fork.getIterationResults().iterator().next().addResult(new TextResult("once", "other"));
        assertThat(Attachments.takenFrom(fork)).isEqualTo(
                Map.of("label", List.of("text 1", "text 2"), "other", List.of("once")));
        assertThat(fork.getIterationResults()).allSatisfy(
                iteration -> assertThat(iteration.getSecondaryResults()).containsOnlyKeys(
                        "counter", "cpu.time"));
    }

    @Test
    void areNoneWhereThereAreNumbersAlone() {
        assertThat(Attachments.takenFrom(fork())).isEmpty();
    }
}
