package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests are due evenly, whether or not somebody asks in time. */
class ScheduleTest {
    private static final int RATE = 1_000_000;
    private static final int INTERVAL = 1_000;

    private final Schedule schedule = new Schedule();

    /** When those requests were due that are at a time. */
    private List<Long> takenAt(long now) {
        List<Long> taken = new ArrayList<>();
        while (schedule.untilDue(now) <= 0) {
            taken.add(schedule.take());
        }
        return taken;
    }

    @Test
    void beginsWhenItIsToldARate() {
        assertThat(takenAt(100)).isEmpty();
        schedule.rate(RATE);
        assertThat(takenAt(200)).containsExactly(200L);
    }

    @Test
    void tellsHowLongThereIsNothingToDo() {
        assertThat(schedule.untilDue(100)).isEqualTo(Schedule.IDLE_NANOS);
        schedule.rate(RATE);
        takenAt(200);
        assertThat(schedule.untilDue(201)).isEqualTo(INTERVAL - 1);
    }

    @Test
    void keepsWhatIsDueUntilItIsTaken() {
        schedule.rate(RATE);
        takenAt(0);
        assertThat(takenAt(3_500)).containsExactly(1_000L, 2_000L, 3_000L);
        assertThat(takenAt(4_000)).containsExactly(4_000L);
    }

    @Test
    void goesOnFromTheLastRequestAtAnotherRate() {
        schedule.rate(RATE);
        takenAt(0);
        schedule.rate(2 * RATE);
        assertThat(takenAt(2_000)).containsExactly(1_000L, 1_500L, 2_000L);
    }

    @Test
    void owesNothingForWhenTheRateWasZero() {
        schedule.rate(RATE);
        takenAt(0);
        schedule.rate(0);
        assertThat(takenAt(10_000)).isEmpty();
        schedule.rate(RATE);
        assertThat(takenAt(20_500)).containsExactly(20_500L);
    }
}
