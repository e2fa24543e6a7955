package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

class TimingTest {
    private static final BenchmarkMethod SOUND = BenchmarkMethod
            .named("strandbench.faults.Faults.sound");

    private static Options options(int warmupForks) {
        return new OptionsBuilder().warmupForks(warmupForks).warmupIterations(2)
                .warmupTime(TimeValue.seconds(3)).measurementIterations(4)
                .measurementTime(TimeValue.seconds(1)).build();
    }

    private static Duration planned(int warmupForks) {
        return Timing.planned(SOUND, Mode.AverageTime, options(warmupForks));
    }

    @Test
    void aForkTakesItsIterations() {
        assertThat(planned(0)).hasSeconds(10);
    }

    /** As where an iteration of 1 s is one invocation of 2.5 s. */
    @Test
    void anIterationTakesAsLongAsAnInvocation() {
        assertThat(Timing.planned(BenchmarkMethod.named("strandbench.faults.Faults.fillsTheHeap"),
                Mode.AverageTime, options(0))).hasSeconds(2 * 3 + 10);
    }

    @Test
    void theForksBeforeItThatAreThrownAwayTakeAsLong() {
        assertThat(planned(2)).hasSeconds(30);
        assertThat(Timing.deadline(planned(2), Duration.ofSeconds(60))).hasSeconds(150);
    }

    /** The time of an iteration that is asked for says nothing about single invocations. */
    @Test
    void aSingleShotTakesAsLongAsItsBenchmarkSaysAndMayTakeLonger() {
        assertThat(Timing.planned(SOUND, Mode.SingleShotTime, options(0)))
                .isEqualTo(Duration.ofNanos(Defaults.MEASUREMENT_TIME.convertTo(
                        TimeUnit.NANOSECONDS)).multipliedBy(6));
        assertThat(Timing.longest(SOUND, Mode.SingleShotTime, options(0))).hasSeconds(180);
        assertThat(Timing.longest(SOUND, Mode.AverageTime, options(0))).hasSeconds(10);
    }
}
