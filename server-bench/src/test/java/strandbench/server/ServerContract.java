package strandbench.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Applies the handlers' contract to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class ServerContract {
    /** The model's handlers: every variant. */
    protected abstract Map<String, HandlerUnderTest> handlers();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return handlers().entrySet().stream().flatMap(kind -> kind.getValue().waits().stream()
                .map(wait -> DynamicContainer.dynamicContainer(kind.getKey() + ", " + wait,
                        tests(kind.getValue(), wait))));
    }

    private static List<DynamicTest> tests(HandlerUnderTest model, Wait wait) {
        ServerChecks checks = new ServerChecks(model, wait);
        FailureChecks failures = new FailureChecks(model, wait);
        List<DynamicTest> tests = new ArrayList<>(List.of(
                DynamicTest.dynamicTest("answer each request once, and not before its back end",
                        checks::answerEachOnce),
                DynamicTest.dynamicTest("answer late rather than never", checks::answerLate),
                DynamicTest.dynamicTest("wait at once", checks::waitAtOnce),
                DynamicTest.dynamicTest("leave the CPUs idle", checks::leaveTheCpusIdle),
                DynamicTest.dynamicTest("say that a back end is gone", checks::sayThatItIsGone),
                DynamicTest.dynamicTest("fail what cannot ask", failures::failWhatCannotAsk),
                DynamicTest.dynamicTest("outlive a request that breaks",
                        failures::outliveWhatBreaks),
                DynamicTest.dynamicTest("end its threads", failures::endItsThreads)));
        if (model.isLimited(wait)) {
            tests.add(DynamicTest.dynamicTest("wait in turns, where there are too many",
                    checks::waitInTurns));
        }
        return tests;
    }
}
