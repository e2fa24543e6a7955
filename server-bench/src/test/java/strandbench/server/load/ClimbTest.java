package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A climb ends at the highest rate of the grid that is held, and says what stood in the way. */
class ClimbTest {
    /** More than any climb here takes: one without an end is to fail, not to hang. */
    private static final int MOST_STEPS = 60;

    /** A step of the grid. */
    private static final double STEP = Climb.STEP;

    /** A server that takes a machine's time in proportion up to what it can, and holds some rates. */
    private static class FakeServer implements Climb.Server {
        final List<Integer> replacedFor = new ArrayList<>();
        private final int most;
        private final IntPredicate holds;
        private int steps;

        FakeServer(int most, IntPredicate holds) {
            this.most = most;
            this.holds = holds;
        }

        @Override
        public Trial at(int rate, Duration time) {
            assertThat(++steps).as("steps").isLessThanOrEqualTo(MOST_STEPS);
            return trial(rate, holds.test(rate) ? rate * 4 / 5 : rate / 2, 0,
                    Math.min(1, rate / (double) most));
        }

        @Override
        public void replaceFor(int rate) {
            replacedFor.add(rate);
        }
    }

    private static Trial trial(int rate, long good, int lateMillis, double busy) {
        Latencies none = new Latencies(0, 0, 0, 0);
        return new Trial(rate,
                new LoadReport(1, rate, good, 0, 0, Map.of(), 0, none, none, none, none,
                        lateMillis, "", ""),
                0.8, 0, busy, Set.of());
    }

    private static FakeServer upTo(int most) {
        return new FakeServer(most, rate -> rate <= most);
    }

    @ParameterizedTest
    @ValueSource(ints = {250, 300, 1_000, 4_321, 50_000})
    void endsAtTheHighestRateThatIsHeld(int most) throws Exception {
        Climb climb = new Climb(upTo(most));
        assertThat(climb.highest()).isBetween((int) (most / STEP), most);
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
        assertThat(new Climb(new FakeServer(8_000, rate -> false)).highest()).isZero();
    }

    /** Whoever is asked for far more than it can gathers a queue that it may never get rid of. */
    @ParameterizedTest
    @ValueSource(ints = {1_200, 2_100, 3_000, 4_400, 9_000, 30_000})
    void asksForNoMoreThanAStepTooMuch(int most) throws Exception {
        FakeServer server = upTo(most);
        Climb climb = new Climb(server);
        climb.highest();
        assertThat(climb.trials()).allSatisfy(
                trial -> assertThat((double) trial.rate()).isLessThan(most * STEP * 1.001));
        assertThat(server.replacedFor).as("for a second trial, and for the long one").hasSize(2);
    }

    /** A pool of threads may be full while the CPUs have little to do. */
    @Test
    void halvesTheGapWithAFreshServerAfterEachFailure() throws Exception {
        FakeServer server = new FakeServer(8_000, rate -> rate <= 1_500);
        Climb climb = new Climb(server);
        assertThat(climb.highest()).isBetween((int) (1_500 / STEP), 1_500);
        // Twice as much as 1,000 seemed possible; 2,000 and 1,682 fail twice.
        assertThat(server.replacedFor).containsExactly(2_000, 1_414, 1_682, 1_414);
    }

    @Test
    void tellsEachTrial() throws Exception {
        Climb climb = new Climb(upTo(1_500));
        climb.highest();
        assertThat(climb.trials()).extracting(Trial::rate).containsExactly(1_000, 1_189, 1_414,
                1_682, 1_682, 1_414);
        assertThat(climb.trials().get(3).toLine())
                .startsWith("rate=1682 held=0 seconds=1.00 sent=1682 good=841 ")
                .endsWith(" busy=1.00 ceilings=CPUS");
    }

    /** A pause of the machine or of the collector. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void forgivesOneStallWhereverItComes(int stalled) throws Exception {
        AtomicInteger trials = new AtomicInteger();
        FakeServer server = new FakeServer(2_000, rate -> rate <= 1_500
                && trials.incrementAndGet() != stalled);
        assertThat(new Climb(server).highest()).isEqualTo(1_414);
    }

    /** A queue that grows slowly. */
    @Test
    void whatIsHeldForAShortTimeAloneIsNotHeld() throws Exception {
        FakeServer server = new FakeServer(4_000, rate -> true) {
            @Override
            public Trial at(int rate, Duration time) {
                Trial trial = super.at(rate, time);
                double growth = rate > 2_000 && time.equals(Climb.LONG) || rate > 4_000 ? rate : 0;
                return new Trial(rate, trial.met(), trial.share(), growth, trial.busy(),
                        trial.usedUp());
            }
        };
        assertThat(new Climb(server).highest()).isEqualTo(2_000);
    }

    @Test
    void anAnswerThatComesMuchTooLateIsNotHeld() {
        Latencies late = new Latencies(0, Trial.MOST_EXCESS + 1, 0, 0);
        Latencies none = new Latencies(0, 0, 0, 0);
        assertThat(new Trial(1_000, new LoadReport(1, 1_000, 1_000, 0, 0, Map.of(), 0, none, none,
                none, none, 0, "", ""), 0.8, 0, 0, Set.of()).isHeld()).isTrue();
        assertThat(new Trial(1_000, new LoadReport(1, 1_000, 1_000, 0, 0, Map.of(), 0, none, late,
                none, none, 0, "", ""), 0.8, 0, 0, Set.of()).isHeld()).isFalse();
    }

    /** Whose code has yet to be compiled when it is asked for the first time. */
    @Test
    void givesAColdServerASecondChance() throws Exception {
        AtomicInteger trials = new AtomicInteger();
        FakeServer server = new FakeServer(4_000, rate -> rate <= 4_000
                && trials.incrementAndGet() > 1);
        assertThat(new Climb(server).highest()).isEqualTo(4_000);
        assertThat(server.replacedFor).containsExactly(1_000, 4_757, 4_000);
    }

    private static Climb late(int times) {
        return new Climb(new FakeServer(1_000, rate -> false) {
            private int left = times;

            @Override
            public Trial at(int rate, Duration time) {
                return left-- > 0
                        ? trial(rate, rate * 4 / 5, 50, 0.99)
                        : trial(rate, rate <= 1_000 ? rate * 4 / 5 : 0, 0, 0.99);
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
