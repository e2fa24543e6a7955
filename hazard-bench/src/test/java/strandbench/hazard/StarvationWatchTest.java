package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class StarvationWatchTest {
    private long millis;

    private final StarvationWatch watch = new StarvationWatch(0, 1, Yields.NEVER,
            () -> TimeUnit.MILLISECONDS.toNanos(millis));

    private void expectLateAtTheEnd(long endMillis, long... lateMillis) {
        Histogram lateness = watch.lateness(TimeUnit.MILLISECONDS.toNanos(endMillis));
        Histogram expected = new Histogram(lateness);
        expected.reset();
        LongStream.of(lateMillis).map(TimeUnit.MILLISECONDS::toNanos)
                .forEach(expected::recordValue);
        assertThat(lateness).isEqualTo(expected);
    }

    @Test
    void aProbeThatNeverRunsIsLateByTheWholeWindow() {
        expectLateAtTheEnd(32, 32, 22, 12, 2);
        assertThat(watch.wakes()).containsExactly(0);
    }

    @Test
    void aProbeIsLateForEachTimeItWasDueBeforeItRan() {
        assertThat(watch.awake(0)).isEqualTo(Duration.ofMillis(10));
        millis = 35;
        assertThat(watch.awake(0)).isEqualTo(Duration.ofMillis(5));
        expectLateAtTheEnd(41, 0, 25, 15, 5, 1);
        assertThat(watch.wakes()).containsExactly(1);
    }

    @Test
    void aRunAfterTheEndIsNoProgress() {
        watch.awake(0);
        watch.tellToEnd();
        millis = 500;
        watch.awake(0);
        expectLateAtTheEnd(25, 0, 15, 5);
        assertThat(watch.wakes()).containsExactly(0);
    }
}
