package strandbench.hazard;

import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.Patience;
import strandbench.core.VariantTests;

/** Applies the contract of fan-out to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class FanOutContract {
    static final Duration SOON = Duration.ofMillis(10);

    /** Subtasks that have not begun by then never do. */
    static final Duration LONGEST = Duration.ofSeconds(Patience.BOUND_SECONDS / 2);

    private static final int[] SUBTASKS = {1, 2, 10, 100};

    /** The model's fan-outs: every variant. */
    protected abstract Map<String, ? extends FanOutUnderTest> fanOuts();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return fanOuts().entrySet().stream().map(kind -> VariantTests.of(kind.getKey(),
                variant -> tests(variant, new FanOutChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, FanOutChecks checks) {
        return Stream.of(
                perSize(variant, "add up all answers", checks::addUpAllAnswers),
                perSize(variant, "cancel who is late", checks::cancelWhoIsLate),
                perSize(variant, "fail with the first that fails",
                        checks::failWithTheFirstThatFails),
                perSize(variant, "end when time is up",
                        subtasks -> checks.endWhenTimeIsUp(subtasks, SOON, LONGEST)),
                Stream.of(variant.test("settle one after the other",
                        checks::settleOneAfterTheOther)))
                .flatMap(tests -> tests);
    }

    private static Stream<DynamicTest> perSize(VariantTests variant, String name, Check check) {
        return IntStream.of(SUBTASKS).mapToObj(subtasks -> variant.test(
                name + ", " + subtasks, () -> check.accept(subtasks)));
    }

    private interface Check {
        void accept(int subtasks) throws Exception;
    }
}
