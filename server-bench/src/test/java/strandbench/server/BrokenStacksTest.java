package strandbench.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.server.FaultyStack.Fault;

/** The contract of servers rejects each fault, and accepts the same server without one. */
class BrokenStacksTest extends StackContract {
    /** Those that no waiting would mend. */
    private static final Set<Fault> LASTING = EnumSet.of(Fault.LEAVES_A_THREAD,
            Fault.LEAVES_CONNECTIONS, Fault.TAKES_ANYTHING);

    private interface Check {
        void of(StackChecks checks) throws Exception;
    }

    @Override
    protected Map<String, StackUnderTest> stacks() {
        return Map.of("without a fault", ports -> new FaultyStack(Fault.NONE, ports));
    }

    private interface ConnectionCheck {
        void of(ConnectionChecks checks) throws Exception;
    }

    private interface AnswerCheck {
        void of(AnswerChecks checks) throws Exception;
    }

    private static void rejects(Check check, Fault fault, String message) {
        rejects((stack, patience) -> check.of(new StackChecks(stack, patience)), fault, message);
    }

    private static void rejectsConnections(ConnectionCheck check, Fault fault, String message) {
        rejects((stack, patience) -> check.of(new ConnectionChecks(stack, patience)), fault,
                message);
    }

    private static void rejectsAnswers(AnswerCheck check, Fault fault, String message) {
        rejects((stack, patience) -> check.of(new AnswerChecks(stack, patience)), fault, message);
    }

    private interface Checked {
        void by(StackUnderTest stack, Patience patience) throws Exception;
    }

    private static void rejects(Checked checked, Fault fault, String message) {
        FaultyStack[] open = new FaultyStack[1];
        StackUnderTest broken = ports -> {
            open[0] = new FaultyStack(fault, ports);
            return open[0];
        };
        Patience patience = Patience.until(
                () -> LASTING.contains(fault) || open[0] != null && open[0].isStuck());
        assertThatThrownBy(() -> checked.by(broken, patience)).isInstanceOf(AssertionError.class)
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
    void oneThatNeedsABackEnd() {
        rejects(StackChecks::answerWithoutBackEnds, Fault.ANSWERS_EARLY,
                "an answer without a back end");
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

    @Test
    void oneThatHangsUp() {
        rejectsConnections(ConnectionChecks::keepMany, Fault.HANGS_UP,
                "an answer over one of many connections");
    }

    @Test
    void oneThatLeavesConnectionsOpen() {
        rejectsConnections(ConnectionChecks::letGoOfClientsThatHalfClose,
                Fault.LEAVES_CONNECTIONS, "no connection to be left");
    }

    @Test
    void oneThatGivesAnothersAnswer() {
        rejectsAnswers(AnswerChecks::tellAnswersApart, Fault.TAKES_ANYTHING,
                "the answer to a request of its own");
    }

    @Test
    void oneThatKeepsAConnectionThatSpeaksUnasked() {
        rejectsAnswers(AnswerChecks::endConnectionsThatSpeakUnasked, Fault.TAKES_ANYTHING,
                "a connection that speaks unasked to be ended");
    }

    @Test
    void oneThatNeverReadsWhatIsSaidUnasked() {
        rejectsAnswers(AnswerChecks::dropWhatIsSaidUnasked, Fault.TAKES_ANYTHING,
                "what is said unasked to be read");
    }

    /** A client that has learnt to look is to be held to the contract like the others. */
    @Test
    void oneThatIsNotAsCredulousAsItSays() {
        rejectsAnswers(AnswerChecks::takeAnythingForAnAnswer, Fault.NONE,
                "answers, of which somebody got one that nobody asked for");
    }
}
