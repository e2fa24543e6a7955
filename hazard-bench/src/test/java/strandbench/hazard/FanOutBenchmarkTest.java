package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.Result;
import strandbench.core.Reported;

class FanOutBenchmarkTest {
    /** Runs no subtask but one, and says that it won. */
    private static final class Alone implements FanOut {
        private int rounds;

        @Override
        public void run(Iterator<Round> all) {
            while (all.hasNext()) {
                Round round = all.next();
                rounds++;
                int last = round.subtasks() - 1;
                round.waits(last);
                round.succeeded(round.answer(last));
            }
        }

        @Override
        public void close() {}
    }

    /** A counter of all rounds of a second would have many samples of fast models, and few of slow ones. */
    @Test
    void eachInvocationHasTheSameNumberOfRoundsAndCountsTheSubtasksThatHadBegun()
            throws Exception {
        Alone alone = new Alone();
        FanOutBenchmark benchmark = new FanOutBenchmark() {
            @Override
            protected FanOut open() {
                return alone;
            }
        };
        benchmark.outcome = Outcome.FIRST_WINS;
        benchmark.openFanOut();
        Reported reported = new Reported();
        reported.beforeIteration(null, null);

        benchmark.thousand();
        assertThat(alone.rounds).isEqualTo(10);
        benchmark.ten();
        assertThat(alone.rounds).isEqualTo(10 + 50);

        benchmark.closeIteration();
        Map<String, Double> counters = reported.afterIteration(null, null, null).stream()
                .collect(Collectors.toMap(Result::getLabel, Result::getScore));
        assertThat(counters).containsOnly(Map.entry("begun", 1.0), Map.entry("strands", 10.0),
                Map.entry("cancel.late.p50", 0.0), Map.entry("cancel.late.max", 0.0));
    }
}
