package strandbench.sleepers;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;

/** Applies the sleepers' contract to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class SleepersContract {
    private static final int[] STRANDS = {1, 100, 1_000};

    /** The model's sleepers: every variant. */
    protected abstract Map<String, ? extends SleepersUnderTest> sleepers();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return sleepers().entrySet().stream()
                .map(kind -> VariantTests.of(kind.getKey(),
                        variant -> tests(variant, new SleepersChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, SleepersChecks checks) {
        return Stream.concat(
                IntStream.of(STRANDS).mapToObj(strands -> variant.test(
                        "sleep at once, " + strands, () -> checks.sleepAtOnce(strands))),
                Stream.of(
                        variant.test("start from within", checks::startFromWithin),
                        variant.test("stop at a limit", checks::stopAtALimit),
                        variant.test("leave their threads at rest",
                                checks::leaveTheirThreadsAtRest)));
    }
}
