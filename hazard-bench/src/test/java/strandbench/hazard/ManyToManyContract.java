package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;

/** Applies the contract of channels of many to each that a model has. A model's test names them. */
@Tag("contract")
public abstract class ManyToManyContract {
    /** The model's channels. */
    protected abstract Map<String, ? extends ManyToManyUnderTest> channels();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return channels().entrySet().stream().map(kind -> VariantTests.of(kind.getKey(),
                variant -> tests(variant, new ManyToManyChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, ManyToManyChecks checks) {
        return Stream.of(
                variant.test("moves each item once", checks::movesEachItemOnce),
                variant.test("keeps the order", checks::keepsTheOrder),
                variant.test("fills before its producer waits",
                        checks::fillsBeforeItsProducerWaits),
                variant.test("consumer waits asleep", checks::consumerWaitsAsleep));
    }
}
