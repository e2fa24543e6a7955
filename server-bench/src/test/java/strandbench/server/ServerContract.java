package strandbench.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;
import strandbench.server.front.Wait;

/** Applies the handlers' contract to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class ServerContract {
    /** The model's handlers: every variant. */
    protected abstract Map<String, HandlerUnderTest> handlers();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return handlers().entrySet().stream().flatMap(kind -> kind.getValue().waits().stream()
                .map(wait -> VariantTests.of(kind.getKey() + ", " + wait,
                        variant -> tests(variant, kind.getValue(), wait))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, HandlerUnderTest model,
            Wait wait) {
        ServerChecks checks = new ServerChecks(model, wait);
        FailureChecks failures = new FailureChecks(model, wait);
        List<DynamicTest> tests = new ArrayList<>(List.of(
                variant.test("answer each request once, and not before its back end",
                        checks::answerEachOnce),
                variant.test("answer late rather than never", checks::answerLate),
                variant.test("wait at once", checks::waitAtOnce),
                variant.test("leave the CPUs idle", checks::leaveTheCpusIdle),
                variant.test("say that a back end is gone", checks::sayThatItIsGone),
                variant.test("fail what cannot ask", failures::failWhatCannotAsk),
                variant.test("outlive a request that breaks",
                        failures::outliveWhatBreaks),
                variant.test("end its threads", failures::endItsThreads)));
        if (model.isLimited(wait)) {
            tests.add(variant.test("wait in turns, where there are too many",
                    checks::waitInTurns));
        }
        return tests.stream();
    }
}
