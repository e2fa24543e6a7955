package strandbench.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.server.FaultyStack.Fault;

/** The contract of servers rejects each fault, and accepts the same server without one. */
class BrokenStacksTest extends StackContract {
    private interface Check {
        void of(StackChecks checks) throws Exception;
    }

    @Override
    protected Map<String, StackUnderTest> stacks() {
        return Map.of("without a fault", ports -> new FaultyStack(Fault.NONE, ports));
    }

    private static void rejects(Check check, Fault fault, String message) {
        FaultyStack[] open = new FaultyStack[1];
        StackChecks broken = new StackChecks(ports -> {
            open[0] = new FaultyStack(fault, ports);
            return open[0];
        }, Patience.until(
                () -> fault == Fault.LEAVES_A_THREAD || open[0] != null && open[0].isStuck()));
        assertThatThrownBy(() -> check.of(broken)).isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    @AfterEach
    void cleanUp() {
        FaultyStack.cleanUp();
    }

    @Test
    void oneThatAnswersEarly() {
        rejects(StackChecks::waitAtOnce, Fault.ANSWERS_EARLY, "answered before its back end");
    }

    @Test
    void oneThatAsksTwice() {
        rejects(StackChecks::answerEach, Fault.ASKS_TWICE, "requests to the back end");
    }

    @Test
    void oneThatKeepsNoConnection() {
        rejects(StackChecks::answerEach, Fault.KEEPS_NO_CONNECTION, "connections for 40 requests");
    }

    @Test
    void oneThatHidesFailures() {
        rejects(StackChecks::sayThatItIsGone, Fault.HIDES_FAILURES,
                "a request whose back end is gone");
    }

    @Test
    void oneThatTakesNonsenseForAnAnswer() {
        rejects(StackChecks::failNonsense, Fault.HIDES_FAILURES, "an answer from nonsense");
    }

    @Test
    void oneThatTakesTurns() {
        rejects(StackChecks::waitAtOnce, Fault.TAKES_TURNS, "50 requests to wait at once");
    }

    @Test
    void oneThatServesEverything() {
        rejects(StackChecks::nameWhatItDoesNotServe, Fault.SERVES_EVERYTHING, "404");
    }

    @Test
    void oneThatListensEverywhere() {
        rejects(StackChecks::listenOnLoopback, Fault.LISTENS_EVERYWHERE, "what is bound");
    }

    @Test
    void oneThatLeavesAThread() {
        rejects(StackChecks::endItsThreads, Fault.LEAVES_A_THREAD, "the end of what it started");
    }
}
