package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** When a wait is given up, by a clock that stands still. */
class StillnessTest {
    private static final long STEP = Stillness.LONGEST_STILL.dividedBy(2).toNanos();

    private final FakeClock clock = new FakeClock();
    private final Stillness stillness = new Stillness(clock);

    @Test
    void lastsWhenNothingHasMovedForLong() {
        assertThat(stillness.test("at first")).isFalse();
        clock.pause(STEP);
        assertThat(stillness.test("at first")).isFalse();
        clock.pause(STEP);
        assertThat(stillness.test("at first")).isTrue();
    }

    @Test
    void beginsAnewWithEachMove() {
        stillness.test("at first");
        clock.pause(STEP);
        assertThat(stillness.test("then")).isFalse();
        clock.pause(STEP);
        assertThat(stillness.test("then")).isFalse();
        clock.pause(STEP);
        assertThat(stillness.test("then")).isTrue();
    }

    @Test
    void nobodyWaitsForWhatMovesForEver() {
        int moves = 0;
        while (!stillness.test(moves)) {
            moves++;
            clock.pause(STEP);
        }
        assertThat(Duration.ofNanos(moves * STEP)).isGreaterThanOrEqualTo(Stillness.LONGEST)
                .isLessThanOrEqualTo(Stillness.LONGEST.plusNanos(STEP));
    }
}
