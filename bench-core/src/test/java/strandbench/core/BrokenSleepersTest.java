package strandbench.core;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import strandbench.core.FaultySleepers.Fault;

/** The contract rejects all broken sleepers, and accepts the same ones without the fault. */
class BrokenSleepersTest {
    private static final Duration SHORT = Duration.ofSeconds(2);

    @Test
    void acceptsSoundSleepers() {
        SleepersChecks checks = checks(Fault.NONE, Bounded.BOUND);
        assertThatCode(() -> {
            checks.sleepAtOnce(100);
            checks.leaveTheCpusIdle();
            checks.tellHowLateTheyWakeUp();
        }).doesNotThrowAnyException();
    }

    @Test
    void rejectsSleepersThatReturnEarly() {
        assertThatThrownBy(() -> checks(Fault.RETURNS_EARLY, Bounded.BOUND).sleepAtOnce(10))
                .isInstanceOf(AssertionError.class).hasMessageContaining("early");
    }

    @Test
    void rejectsSleepersThatSpin() {
        assertThatThrownBy(() -> checks(Fault.SPINS, Bounded.BOUND).leaveTheCpusIdle())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("CPUs busy while everybody sleeps");
    }

    @Test
    void rejectsSleepersThatTakeTurns() {
        assertThatThrownBy(() -> checks(Fault.SERIALISES, SHORT).sleepAtOnce(100))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("3 sleeps of 100 strands each");
    }

    @Test
    void rejectsSleepersOfWhomOneIsMissing() {
        assertThatThrownBy(() -> checks(Fault.LOSES_ONE, SHORT).sleepAtOnce(10))
                .hasMessageContaining("in vain for");
    }

    @Test
    void rejectsSleepersThatDoNotEnd() {
        assertThatThrownBy(() -> checks(Fault.NEVER_ENDS, SHORT).sleepAtOnce(10))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for 10 strands to end");
    }

    private static SleepersChecks checks(Fault fault, Duration bound) {
        return new SleepersChecks(completion -> new FaultySleepers(fault, completion), bound);
    }
}
