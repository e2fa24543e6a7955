package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** On one CPU, too, where there is no room between carriers. */
@Tag("contract")
class IdleThreadsProfilerTest {
    private static List<String> started() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().matches("idle-\\d|ForkJoinPool-1-worker-\\d"))
                .sorted(Comparator.comparing(Thread::threadId)).map(Thread::getName).toList();
    }

    /** No other test of this JVM may have started a carrier. */
    @Test
    void twoIdleThreadsStartBeforeTheFirstCarrierAndOneAfterEachExceptTheLast() {
        int carriers = Runtime.getRuntime().availableProcessors();
        IdleThreadsProfiler profiler = new IdleThreadsProfiler("2,1");
        profiler.beforeIteration(null, null);
        profiler.beforeIteration(null, null);

        List<String> expected = new ArrayList<>(List.of("idle-0", "idle-1"));
        for (int carrier = 1; carrier <= carriers; carrier++) {
            expected.add("ForkJoinPool-1-worker-" + carrier);
            if (carrier < carriers) {
                expected.add("idle-" + (carrier + 1));
            }
        }
        assertThat(started()).isEqualTo(expected);
        assertThat(IdleThreadsProfiler.running()).isEqualTo(2 + carriers - 1);
        assertThat(profiler.afterIteration(null, null, null))
                .extracting(result -> result.getScore())
                .containsExactly(2.0, 1.0);
    }
}
