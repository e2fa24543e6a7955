package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

class TimingTest {
    private static Duration planned(int warmupForks) {
        Options options = new OptionsBuilder().warmupForks(warmupForks).warmupIterations(2)
                .warmupTime(TimeValue.seconds(3)).measurementIterations(4)
                .measurementTime(TimeValue.seconds(1)).build();
        return Timing.planned(BenchmarkMethod.named("strandbench.faults.Faults.sound").entry(),
                Mode.AverageTime, options);
    }

    @Test
    void aForkTakesItsIterations() {
        assertThat(planned(0)).hasSeconds(10);
    }

    @Test
    void theForksBeforeItThatAreThrownAwayTakeAsLong() {
        assertThat(planned(2)).hasSeconds(30);
        assertThat(Timing.deadline(planned(2), Duration.ofSeconds(60))).hasSeconds(150);
    }
}
