package strandbench.sleepers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import strandbench.core.LimitReached;

/** How late sleeps end, by a clock that stands still until it is told to go on. */
class SleepersCompletionTest {
    private static final int SLEEP_MILLIS = 100;
    private static final int FIRST_MILLIS = 10_000;

    /** Of the histogram's three digits. */
    private static final double ROUNDED = 0.001;

    private final TestedCompletion completion = new TestedCompletion();

    private static final class TestedCompletion extends SleepersCompletion {
        private long now = Long.MAX_VALUE - 1 - TimeUnit.MILLISECONDS.toNanos(150);

        TestedCompletion() {
            super(1, FIRST_MILLIS, SLEEP_MILLIS);
        }

        /** Goes on, over the end of the numbers too. */
        void pass(double millis) {
            now += Math.round(millis * 1e6);
        }

        @Override
        long now() {
            return now;
        }
    }

    private void sleepFor(double millis) {
        long due = completion.due(SLEEP_MILLIS);
        completion.pass(millis);
        completion.wokeUp(due);
    }

    private long toSleep() {
        return completion.due(completion.sleepMillis());
    }

    private double latest() {
        return completion.lateness().getMaxValue() / 1e6;
    }

    @Test
    void aSleepThatEndsLaterThanItShouldIsLate() {
        completion.openWindow(Duration.ofSeconds(1));
        sleepFor(SLEEP_MILLIS + 7);

        assertThat(completion.lateness().getTotalCount()).isOne();
        assertThat(latest()).isCloseTo(7, org.assertj.core.api.Assertions.within(7 * ROUNDED));
        assertThat(completion.earliness()).isZero();
    }

    @Test
    void aSleepThatIsDueInTheWindowCountsHoweverLateItEnds() {
        sleepFor(SLEEP_MILLIS);
        completion.openWindow(Duration.ofMillis(150));
        sleepFor(SLEEP_MILLIS);
        long due = completion.due(SLEEP_MILLIS);
        completion.pass(10_000);
        completion.wokeUp(due);

        // The first was due before the window, the last after it.
        assertThat(completion.lateness().getTotalCount()).isOne();
        assertThat(latest()).isZero();
    }

    @Test
    void whoFallsBehindCannotHideIt() {
        completion.openWindow(Duration.ofMillis(150));
        sleepFor(5_000);

        assertThat(completion.lateness().getTotalCount()).isOne();
        assertThat(latest()).isGreaterThan(4_890);
    }

    @Test
    void nothingCountsBeforeTheWindow() {
        sleepFor(SLEEP_MILLIS + 7);
        completion.openWindow(Duration.ofSeconds(1));

        assertThat(completion.lateness().getTotalCount()).isZero();
    }

    /** Its histogram would count as memory of the strands. */
    @Test
    void itIsSmallUntilTheWindowOpens() {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        new SleepersCompletion(1, FIRST_MILLIS, SLEEP_MILLIS);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
    }

    @Test
    void aSleepMayEndALittleEarly() {
        completion.openWindow(Duration.ofSeconds(1));
        sleepFor(SLEEP_MILLIS - 12);

        assertThat(completion.earliness()).isEqualTo(12_000_000);
        assertThat(latest()).isZero();
        completion.started();
        assertThatCode(() -> completion.startedWithin(Duration.ZERO)).doesNotThrowAnyException();
    }

    @Test
    void aSleepThatEndsInItsFirstHalfWasNone() {
        sleepFor(SLEEP_MILLIS / 2.0 - 1);
        completion.started();

        assertThatThrownBy(() -> completion.startedWithin(Duration.ZERO))
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining(
                        "a strand that was to sleep for 100 ms woke up 51000 µs early");
    }

    @Test
    void sleepsAreLongUntilTheFirstAreOver() throws Exception {
        completion.found(1, () -> {});
        completion.awaitFounded(Duration.ZERO);
        assertThat(completion.sleepMillis()).isEqualTo(FIRST_MILLIS);
        completion.endFirstSleep();

        assertThat(completion.sleepMillis()).isEqualTo(SLEEP_MILLIS);
    }

    @Test
    void whoWakesUpFromAFirstSleepIsCounted() {
        assertThat(completion.woken()).isZero();
        for (int i = 0; i < 2; i++) {
            long due = toSleep();
            completion.pass(FIRST_MILLIS);
            completion.wokeUp(due);
        }
        sleepFor(SLEEP_MILLIS);
        assertThat(completion.woken()).isEqualTo(2);
    }

    @Test
    void allHaveWokenWhenTheLastFirstSleepIsOver() throws Exception {
        long one = toSleep();
        long another = toSleep();
        completion.pass(FIRST_MILLIS);
        completion.wokeUp(one);
        one = toSleep();
        completion.endFirstSleep();
        completion.wokeUp(another);
        another = toSleep();
        completion.pass(FIRST_MILLIS);
        completion.wokeUp(another);
        assertThat(completion.haveAllWoken()).as("one woke up too soon, and sleeps on").isFalse();
        completion.wokeUp(one);
        assertThat(completion.haveAllWoken()).isTrue();
    }

    @Test
    void aStrandThatFailedIsNotWaitedFor() {
        toSleep();
        completion.fail(new IllegalStateException("on purpose"));
        assertThatThrownBy(completion::haveAllWoken).isInstanceOf(ExecutionException.class);
    }

    @Test
    void aLimitEndsTheStart() throws Exception {
        SleepersCompletion five = new SleepersCompletion(5, FIRST_MILLIS, SLEEP_MILLIS);
        int[] asked = {0};
        five.found(5, () -> {
            if (++asked[0] == 3) {
                throw new LimitReached("no room for a third, on purpose");
            }
            five.started();
        });

        assertThat(asked[0]).isEqualTo(3);
        assertThat(five.startedWithin(Duration.ZERO)).isTrue();
        assertThatThrownBy(() -> five.awaitFounded(Duration.ZERO))
                .isInstanceOf(LimitReached.class)
                .hasMessage("2 of 5 strands: no room for a third, on purpose");
    }

    @Test
    void whoeverSetsALimitStopsTheParent() throws Exception {
        SleepersCompletion five = new SleepersCompletion(5, FIRST_MILLIS, SLEEP_MILLIS);
        five.found(5, () -> {
            five.started();
            five.limit(new LimitReached("the first cause"));
            five.limit(new LimitReached("a later one"));
        });

        assertThatThrownBy(() -> five.awaitFounded(Duration.ZERO))
                .isInstanceOf(LimitReached.class)
                .hasMessage("1 of 5 strands: the first cause");
    }

    @Test
    void aLimitThatComesTooLateIsNone() throws Exception {
        completion.found(1, () -> {});
        completion.limit(new LimitReached("all are there"));
        completion.awaitFounded(Duration.ZERO);

        assertThat(completion.founded()).isOne();
    }
}
