package strandbench.server;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import strandbench.server.FaultyHandler.Fault;

/** The handlers' contract rejects each fault, and accepts the same handler without one. */
class BrokenHandlersTest {
    /** Long enough for what takes two seconds. */
    private static final Duration BOUND = Duration.ofSeconds(5);

    private interface Check {
        void of(ServerChecks checks) throws Exception;
    }

    private static void rejects(Check check, Fault fault) {
        ServerChecks broken = new ServerChecks(wait -> new FaultyHandler(fault), Wait.CALLBACK,
                BOUND);
        assertThatThrownBy(() -> check.of(broken)).isInstanceOf(AssertionError.class);
    }

    @Test
    void oneThatAnswersEarly() {
        rejects(ServerChecks::answerEachOnce, Fault.ANSWERS_EARLY);
    }

    @Test
    void oneThatAnswersTwice() {
        rejects(ServerChecks::answerEachOnce, Fault.ANSWERS_TWICE);
    }

    @Test
    void oneThatSpins() {
        rejects(ServerChecks::leaveTheCpusIdle, Fault.SPINS);
    }

    @Test
    void oneThatTakesTurns() {
        rejects(ServerChecks::waitAtOnce, Fault.TAKES_TURNS);
    }

    @Test
    void oneThatDropsLateAnswers() {
        rejects(ServerChecks::answerLate, Fault.DROPS_LATE_ANSWERS);
    }

    @Test
    void oneThatHidesFailures() {
        rejects(ServerChecks::sayThatItIsGone, Fault.HIDES_FAILURES);
    }

    @Test
    void andAcceptsOneThatIsRight() {
        ServerChecks right = new ServerChecks(wait -> new FaultyHandler(Fault.NONE), Wait.CALLBACK,
                BOUND);
        List<Check> checks = List.of(ServerChecks::answerEachOnce, ServerChecks::answerLate,
                ServerChecks::waitAtOnce, ServerChecks::sayThatItIsGone,
                ServerChecks::leaveTheCpusIdle);
        for (Check check : checks) {
            assertThatCode(() -> check.of(right)).doesNotThrowAnyException();
        }
    }
}
