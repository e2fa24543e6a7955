package strandbench.sleepers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.baseline.BaselineSleepers;

/** A fork's iterations, step by step as JMH takes them. */
@Tag("contract")
class SleepersBenchmarkTest {
    private static final IterationParams ITERATION = new IterationParams(
            IterationType.MEASUREMENT, 2, TimeValue.milliseconds(500), 1);

    @Test
    void aShotStartsWhatIsOpenAndIsWatchedWhenAllHaveWoken() throws Exception {
        List<SleepersCompletion> opened = new ArrayList<>();
        SleepersBenchmark benchmark = new BaselineSleepers() {
            @Override
            protected Sleepers open(SleepersCompletion completion) {
                opened.add(completion);
                return super.open(completion);
            }
        };
        benchmark.sleepMillis = SleepersChecks.SLEEP_MILLIS;
        for (int i = 0; i < ITERATION.getCount(); i++) {
            benchmark.getReady(ofThousand());
            int before = opened.size();
            assertThat(benchmark.thousand()).isEqualTo(SleepersBenchmark.THOUSAND);
            assertThat(opened).hasSize(before);
            benchmark.watch(ITERATION);
            assertThat(opened.getLast().lateness().getTotalCount())
                    .as("sleeps due in a window that is shorter than the first sleep").isPositive();
        }
    }

    private static BenchmarkParams ofThousand() {
        return new BenchmarkParams(SleepersBenchmark.class.getName() + ".thousand", "generated",
                false, 1, new int[]{1}, List.of(), 1, 0, ITERATION, ITERATION, Mode.SingleShotTime,
                new WorkloadParams(), TimeUnit.NANOSECONDS, 1, "java", List.of(), "", "", "", "",
                TimeValue.minutes(1));
    }
}
