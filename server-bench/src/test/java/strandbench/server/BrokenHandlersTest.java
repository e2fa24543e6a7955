package strandbench.server;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.core.Patience;
import strandbench.server.FaultyHandler.Fault;
import strandbench.server.front.Wait;

/** The handlers' contract rejects each fault, and accepts the same handler without one. */
@Tag("contract")
class BrokenHandlersTest {
    private interface Check {
        void of(ServerChecks checks) throws Exception;
    }

    private static void rejects(Check check, Fault fault, Wait wait, String message) {
        FaultyHandler[] open = new FaultyHandler[1];
        ServerChecks broken = new ServerChecks(HandlerUnderTest.free(kind -> {
            open[0] = new FaultyHandler(fault, kind);
            return open[0];
        }), wait, Patience.until(() -> open[0].isStuck()));
        assertThatThrownBy(() -> check.of(broken)).isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @EnumSource
    void oneThatAnswersEarly(Wait wait) {
        rejects(ServerChecks::answerEachOnce, Fault.ANSWERS_EARLY, wait,
                "answered before its back end");
    }

    @ParameterizedTest
    @EnumSource
    void oneThatAnswersTwice(Wait wait) {
        rejects(ServerChecks::answerEachOnce, Fault.ANSWERS_TWICE, wait, "answers of each");
    }

    @ParameterizedTest
    @EnumSource
    void oneThatSpins(Wait wait) {
        rejects(ServerChecks::leaveTheCpusIdle, Fault.SPINS, wait, "10 requests to wait at once");
    }

    @ParameterizedTest
    @EnumSource
    void oneThatTakesTurns(Wait wait) {
        rejects(ServerChecks::waitAtOnce, Fault.TAKES_TURNS, wait, "50 requests to wait at once");
    }

    @Test
    void oneThatSleepsInTurns() {
        rejects(ServerChecks::waitAtOnce, Fault.SLEEPS_IN_TURNS, Wait.SLEEP,
                "an answer beside 50 that sleep");
    }

    @Test
    void oneThatStaysAwake() {
        rejects(ServerChecks::waitAtOnce, Fault.STAYS_AWAKE, Wait.SLEEP,
                "answered before its sleep was over");
    }

    @Test
    void oneThatDropsLateAnswers() {
        rejects(ServerChecks::answerLate, Fault.DROPS_LATE_ANSWERS, Wait.CALLBACK,
                "a late answer");
    }

    @ParameterizedTest
    @EnumSource
    void oneThatHidesFailures(Wait wait) {
        rejects(ServerChecks::sayThatItIsGone, Fault.HIDES_FAILURES, wait,
                "whose back end is gone");
    }

    @ParameterizedTest
    @EnumSource
    void oneThatHoldsTheCaller(Wait wait) {
        rejects(ServerChecks::answerEachOnce, Fault.HOLDS_THE_CALLER, wait,
                "the handler to take 10 requests");
    }

    @ParameterizedTest
    @EnumSource
    void andAcceptsOneThatIsRight(Wait wait) {
        ServerChecks right = new ServerChecks(
                HandlerUnderTest.free(kind -> new FaultyHandler(Fault.NONE, kind)), wait);
        List<Check> checks = List.of(ServerChecks::answerEachOnce, ServerChecks::answerLate,
                ServerChecks::waitAtOnce, ServerChecks::sayThatItIsGone,
                ServerChecks::leaveTheCpusIdle);
        for (Check check : checks) {
            assertThatCode(() -> check.of(right)).doesNotThrowAnyException();
        }
    }
}
