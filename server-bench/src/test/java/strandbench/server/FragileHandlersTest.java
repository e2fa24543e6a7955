package strandbench.server;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.server.FragileHandler.Fault;
import strandbench.server.front.Wait;

/** The contract of handlers with a few threads for what blocks rejects each fault, and accepts the same without one. */
@Tag("contract")
class FragileHandlersTest {
    private final List<FragileHandler> open = new ArrayList<>();

    private interface Check {
        void of(ServerChecks checks, FailureChecks failures) throws Exception;
    }

    private void check(Check check, Fault fault, Patience patience) throws Exception {
        HandlerUnderTest model = HandlerUnderTest.withThreadsForMonitors(FragileHandler.THREADS,
                wait -> {
                    FragileHandler handler = new FragileHandler(fault);
                    open.add(handler);
                    return handler;
                });
        check.of(new ServerChecks(model, Wait.MONITOR, patience),
                new FailureChecks(model, Wait.MONITOR, patience));
    }

    private void rejects(Check check, Fault fault, String message) {
        Patience patience = Patience.until(() -> open.getLast().isStuck());
        assertThatThrownBy(() -> check(check, fault, patience)).isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    @AfterEach
    void cleanUp() {
        open.forEach(FragileHandler::cleanUp);
    }

    @Test
    void oneThatLacksAThread() {
        rejects((checks, failures) -> checks.waitInTurns(), Fault.LACKS_A_THREAD,
                "3 requests to wait at once");
    }

    @Test
    void oneThatAsksAtOnce() {
        rejects((checks, failures) -> checks.waitInTurns(), Fault.ASKS_AT_ONCE,
                "requests that wait at once");
    }

    @Test
    void oneThatDropsWhatCannotAsk() {
        rejects((checks, failures) -> failures.failWhatCannotAsk(), Fault.DROPS_WHAT_CANNOT_ASK,
                "an answer to a request that cannot ask");
    }

    @Test
    void oneThatAnswersAgain() {
        rejects((checks, failures) -> failures.outliveWhatBreaks(), Fault.ANSWERS_AGAIN,
                "answers of a request that breaks");
    }

    @Test
    void oneThatDiesOfWhatBreaks() {
        rejects((checks, failures) -> failures.outliveWhatBreaks(), Fault.DIES_OF_WHAT_BREAKS,
                "an answer to the next request");
    }

    @Test
    void oneThatLeavesThreads() {
        rejects((checks, failures) -> failures.endItsThreads(), Fault.LEAVES_THREADS,
                "the end of what it started");
    }

    @Test
    void andAcceptsOneThatIsRight() {
        List<Check> all = List.of((checks, failures) -> checks.waitInTurns(),
                (checks, failures) -> checks.waitAtOnce(),
                (checks, failures) -> failures.failWhatCannotAsk(),
                (checks, failures) -> failures.outliveWhatBreaks(),
                (checks, failures) -> failures.endItsThreads());
        for (Check check : all) {
            assertThatCode(() -> check(check, Fault.NONE, Patience.GENEROUS))
                    .doesNotThrowAnyException();
        }
    }
}
