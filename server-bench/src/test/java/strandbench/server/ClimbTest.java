package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A climb ends at the highest rate of the grid that is held, and says what stood in the way. */
class ClimbTest {
    /** More than any climb here takes: one without an end is to fail, not to hang. */
    private static final int MOST_STEPS = 60;

    /** A step of the grid. */
    private static final double STEP = Math.pow(2, 0.25);

    /** A server that keeps up with some rates for a moment, and holds some. */
    private static class FakeServer implements Climb.Server {
        final List<Integer> replacedFor = new ArrayList<>();
        private final IntPredicate keepsUp;
        private final IntPredicate holds;
        private int steps;

        FakeServer(IntPredicate keepsUp, IntPredicate holds) {
            this.keepsUp = keepsUp;
            this.holds = holds;
        }

        @Override
        public boolean keepsUp(int rate) {
            assertThat(++steps).as("steps").isLessThanOrEqualTo(MOST_STEPS);
            return keepsUp.test(rate);
        }

        @Override
        public Trial at(int rate) {
            assertThat(++steps).as("steps").isLessThanOrEqualTo(MOST_STEPS);
            return trial(rate, holds.test(rate) ? rate * 4 / 5 : rate / 2, 0);
        }

        @Override
        public void replaceFor(int rate) {
            replacedFor.add(rate);
        }
    }

    private static Trial trial(int rate, long good, int lateMillis) {
        Histogram none = new Histogram(3);
        Histogram lateness = new Histogram(3);
        lateness.recordValue(1_000L * lateMillis);
        return new Trial(rate, new LoadReport(1, rate, good, 0, 0, 0, 0, none, none, none,
                lateness), 0.8, 0.99, false, false);
    }

    private static FakeServer upTo(int most) {
        return new FakeServer(rate -> rate <= most, rate -> rate <= most);
    }

    @ParameterizedTest
    @ValueSource(ints = {250, 300, 1_000, 4_321, 50_000})
    void endsAtTheHighestRateThatIsHeld(int most) throws Exception {
        Climb climb = new Climb(upTo(most));
        assertThat(climb.highest()).isBetween((int) (most / STEP), most);
        assertThat(climb.trials().getLast().isHeld()).isFalse();
        assertThat(climb.ceilings()).containsExactly(Ceiling.CPUS);
    }

    @Test
    void saysThatNobodyAskedForMore() throws Exception {
        Climb climb = new Climb(upTo(Integer.MAX_VALUE));
        assertThat(climb.highest()).isEqualTo(Climb.MOST);
        assertThat(climb.ceilings()).containsExactly(Ceiling.MOST);
    }

    @Test
    void isNowhereWhereTheLeastIsTooMuch() throws Exception {
        assertThat(new Climb(upTo(100)).highest()).isZero();
        assertThat(new Climb(new FakeServer(rate -> true, rate -> false)).highest()).isZero();
    }

    /** Threads may keep up for a moment with what they do not hold. */
    @Test
    void comesDownToWhatIsHeld() throws Exception {
        Climb climb = new Climb(new FakeServer(rate -> rate <= 8_000, rate -> rate <= 1_500));
        assertThat(climb.highest()).isBetween((int) (1_500 / STEP), 1_500);
    }

    /** What was cold at first may hold more than it seemed to. */
    @Test
    void goesOnAboveWhatItDidNotKeepUpWithAtFirst() throws Exception {
        Climb climb = new Climb(new FakeServer(rate -> rate <= 500, rate -> rate <= 3_000));
        assertThat(climb.highest()).isBetween((int) (3_000 / STEP), 3_000);
    }

    @Test
    void takesAnotherServerAfterEachThatDidNotHold() throws Exception {
        FakeServer server = new FakeServer(rate -> rate <= 1_000, rate -> rate <= 840);
        new Climb(server).highest();
        assertThat(server.replacedFor).containsExactly(1_000, 841, 707);
    }

    @Test
    void tellsEachTrial() throws Exception {
        Climb climb = new Climb(upTo(1_200));
        climb.highest();
        assertThat(climb.trials()).extracting(Trial::rate).containsExactly(1_000, 1_189, 1_414);
        assertThat(climb.trials().getLast().toLine())
                .startsWith("rate=1414 held=0 seconds=1.00 sent=1414 good=707 ")
                .endsWith(" busy=0.99 ceilings=CPUS");
    }

    private static Climb late(int times) {
        return new Climb(new FakeServer(rate -> rate <= 1_000, rate -> false) {
            private int left = times;

            @Override
            public Trial at(int rate) {
                return left-- > 0
                        ? trial(rate, rate * 4 / 5, 50)
                        : trial(rate, rate <= 1_000 ? rate * 4 / 5 : 0, 0);
            }
        });
    }

    @Test
    void forgivesALoadThatIsLateNowAndThen() throws Exception {
        Climb climb = late(Climb.PATIENCE);
        assertThat(climb.highest()).isEqualTo(1_000);
        assertThat(climb.ceilings()).doesNotContain(Ceiling.LOAD);
    }

    @Test
    void saysThatTheLoadWasTheLimit() throws Exception {
        Climb climb = late(Integer.MAX_VALUE);
        assertThat(climb.highest()).isZero();
        assertThat(climb.ceilings()).contains(Ceiling.LOAD);
    }
}
