package strandbench.sleepers;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.sleepers.FaultySleepers.Fault;

/** The contract rejects all broken sleepers, and accepts the same ones without the fault. */
@Tag("contract")
class BrokenSleepersTest {
    private static final int STRANDS = 3;

    private volatile FaultySleepers last;

    @Test
    void acceptsSoundSleepers() {
        SleepersChecks checks = checks(Fault.NONE);
        assertThatCode(() -> {
            checks.sleepAtOnce(STRANDS);
            checks.startFromWithin();
            checks.stopAtALimit();
            checks.leaveTheirThreadsAtRest();
        }).doesNotThrowAnyException();
    }

    @Test
    void rejectsSleepersThatSpin() {
        assertThatThrownBy(() -> checks(Fault.SPINS).leaveTheirThreadsAtRest())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the rest of each thread");
    }

    @Test
    void rejectsSleepersThatTakeTurns() {
        assertThatThrownBy(() -> checks(Fault.SERIALISES).sleepAtOnce(STRANDS))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: all of 3 strands asleep at one time");
    }

    @Test
    void rejectsSleepersOfWhomOneIsMissing() {
        assertThatThrownBy(() -> checks(Fault.LOSES_ONE).sleepAtOnce(STRANDS))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: all 3 strands to have gone to sleep");
    }

    @Test
    void rejectsSleepersThatTheirCallerStarts() {
        assertThatThrownBy(() -> checks(Fault.STARTS_ON_ITS_CALLER).startFromWithin())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("who started the strands");
    }

    @Test
    void rejectsSleepersThatIgnoreALimit() {
        assertThatThrownBy(() -> checks(Fault.IGNORES_LIMITS).stopAtALimit())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("strands that the parent started");
    }

    @Test
    void rejectsSleepersThatDoNotEnd() {
        assertThatThrownBy(() -> checks(Fault.NEVER_ENDS).sleepAtOnce(STRANDS))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of the strands");
    }

    private SleepersChecks checks(Fault fault) {
        return new SleepersChecks(completion -> {
            last = new FaultySleepers(fault, STRANDS, completion);
            return last;
        }, Patience.until(() -> last != null && last.isStuck()));
    }
}
